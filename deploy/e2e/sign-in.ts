import type { Page } from 'playwright-core';
import { DEMO_ACCOUNTS } from '../../services/auth/src/demo-accounts';
import type { Keyboard } from './keyboard';

/** A demonstration account by its label, such as `Admin`. */
export function demoAccount(label: string) {
  const account = DEMO_ACCOUNTS.find((one) => one.label === label);
  if (!account) throw new Error(`There is no demonstration account «${label}».`);
  return account;
}

/** Signs a demonstration account in through the form at `path`. */
export async function signIn(page: Page, path: string, label: string): Promise<void> {
  const { email, password } = demoAccount(label);
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs somebody in through the form on the page, without a mouse. */
export async function signInByKeyboard(
  keyboard: Keyboard,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await keyboard.fill('Email', email);
  await keyboard.fill('Password', password);
  await keyboard.enter('button', 'Sign in');
}
