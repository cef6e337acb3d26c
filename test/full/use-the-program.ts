/** What a person does with a packaged program; the same steps for each kind of package. */
import { expect, type Page } from '@playwright/test';

/** Uses the program; `_folder` is where files may be exported to. */
export async function useTheProgram(page: Page, _folder: string): Promise<void> {
  expect(page.url()).toBe('app://kartotek/index.html');
  await expect(page.locator('body')).toBeVisible();
}
