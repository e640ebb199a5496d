import type { Page } from 'playwright-core';

/** Something that is done on a page, or waited for. */
export type Step = (page: Page) => Promise<unknown>;

/** What is looked at: where it is, and what is done there until it is on the screen. */
export interface Visit {
  /** Parameters of the dashboard's address. */
  at: string;
  /** Before the page is opened. */
  before?: Step;
  steps: readonly Step[];
  /** It is there on wide screens alone. */
  isWide?: boolean;
}

const LISTS = '[role=region][aria-busy]';

/** @returns what is looked at on a tab once the steps are made. */
export function on(at: string, ...steps: Step[]): Visit {
  return { at, steps };
}

/** Presses the button with a name, in the dialog that is open or on the page. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).last().click();

/** Chooses one of a few. */
export const choose =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('radio', { name }).check();

/** Ticks a box. */
export const tick =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('checkbox', { name }).check();

/** Writes into a field. */
export const write =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label).fill(text);

/** Presses a key. */
export const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);

/** Opens the history of what is shown. */
export const openHistory: Step = async (page) => {
  await page.locator('summary', { hasText: 'History' }).last().click();
  await page.locator('details[open] time').first().waitFor();
};

/** Waits for a text that is seen; the choices of a closed list are not. */
export const text =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByText(words).filter({ visible: true }).first().waitFor();

/** Waits for a table with its rows, or with what it says without them. */
export const table =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('table', { name, exact: true }).waitFor();
    await page.waitForFunction(
      (lists) => [...document.querySelectorAll(lists)].every((one) => one.ariaBusy !== 'true'),
      LISTS,
    );
  };

/** Waits for a dialog, or a question, and until nothing of it is on its way. */
export const dialog =
  (name: string | RegExp): Step =>
  async (page) => {
    const question = page.getByRole('alertdialog', { name });
    await page.getByRole('dialog', { name }).or(question).first().waitFor();
    await page.waitForFunction(
      () => !document.querySelector(':is([role=dialog], [role=alertdialog]) [aria-busy=true]'),
    );
  };

/** Carries what is picked up to the next day. An arrow that comes before the board is measured moves nothing. */
export const pickUpAgain: Step = async (page) => {
  const place = page.getByText(/^Over .+, /).first();
  for (let tries = 0; tries < 10 && (await place.count()) === 0; tries += 1) {
    await page.keyboard.press('ArrowRight');
    await place.waitFor({ timeout: 1_000 }).catch(() => undefined);
  }
  await place.waitFor();
};

/** Waits until a form says what is wrong with it. */
export const problems: Step = (page) => page.locator('[aria-invalid=true]').first().waitFor();

/** Has a call refused. */
export const refused =
  (path: string): Step =>
  (page) =>
    page.route(`**${path}`, (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'service_unavailable', message: 'We could not reach a part of the site.' },
      }),
    );

/** Has a call never answered. */
export const unanswered =
  (path: string): Step =>
  (page) =>
    page.route(`**${path}`, () => undefined);
