/** The page's build contains these values instead of the schema (`unused-schemas.mjs`). */
import { Settings } from './settings';

export const defaultSettings: Settings = Settings.parse({});
