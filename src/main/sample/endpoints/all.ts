import type { Endpoint } from '../endpoint';
import { COMPANY_ENDPOINTS } from './companies';
import { INSIDER_ENDPOINTS } from './insiders';
import { SYSTEM_ENDPOINTS } from './system';
import { TRADEMARK_ENDPOINTS } from './trademarks';

/** Every endpoint of the sample service; adding one is adding an entry to one of these lists. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...SYSTEM_ENDPOINTS,
  ...COMPANY_ENDPOINTS,
  ...INSIDER_ENDPOINTS,
  ...TRADEMARK_ENDPOINTS,
];
