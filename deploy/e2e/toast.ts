import type { Page } from 'playwright-core';

/** Waits until a toast shows its title and, where it has one, the sentence under it. */
export async function waitForToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const toast = toasts.filter({ has: page.getByText(title, { exact: true }) });
  await toast.waitFor();
  if (description) await toast.getByText(description, { exact: true }).waitFor();
}
