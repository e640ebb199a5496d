import type { Locator, Page } from 'playwright-core';

/** Roles of controls that can be focused; a password field counts as a textbox. */
export type ControlRole =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'link'
  | 'radio'
  | 'searchbox'
  | 'tab'
  | 'textbox';

/** Uses a page by keyboard alone. Names are exact accessible names. */
export interface Keyboard {
  /** Presses Tab until the control has the focus. @returns the control. */
  tabTo(role: ControlRole, name: string | RegExp): Promise<Locator>;
  /** The same for a control without a role, such as a date field. */
  reach(control: Locator): Promise<Locator>;
  /** Goes to a field and replaces its text. */
  fill(label: string, text: string): Promise<void>;
  /** Goes to a button or a link and presses Enter on it. */
  enter(role: 'button' | 'link', name: string | RegExp): Promise<void>;
  /** Goes to a button or a checkbox and presses Space on it. */
  space(role: 'button' | 'checkbox', name: string | RegExp): Promise<void>;
}

// Pages name every place where somebody cleans.
const MOST_STOPS = 160;

export function keyboardOf(page: Page): Keyboard {
  async function reach(control: Locator): Promise<Locator> {
    await control.first().waitFor();
    for (let stop = 0; stop <= MOST_STOPS; stop += 1) {
      if (await hasFocus(control)) return focused(page, control);
      await page.keyboard.press('Tab');
    }
    throw new Error(`${MOST_STOPS} times Tab do not lead to ${control.toString()}`);
  }

  const tabTo = (role: ControlRole, name: string | RegExp) =>
    reach(page.getByRole(role, { name, exact: true }));

  return {
    tabTo,
    reach,
    async fill(label, text) {
      await tabTo('textbox', label);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    async enter(role, name) {
      await tabTo(role, name);
      await page.keyboard.press('Enter');
    },
    async space(role, name) {
      await tabTo(role, name);
      await page.keyboard.press('Space');
    },
  };
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluateAll((found) => found.some((one) => one === document.activeElement));
}

/** Whoever has no mouse has to see where they are. */
async function focused(page: Page, control: Locator): Promise<Locator> {
  const at = control.and(page.locator(':focus'));
  // A card that is one big choice draws the ring around all of itself.
  const hasRing = await at.evaluate((element) =>
    [element, element.closest('label') ?? element].some(
      (drawn) => getComputedStyle(drawn).outlineStyle !== 'none',
    ),
  );
  if (!hasRing) throw new Error(`The focus does not show on ${await at.ariaSnapshot()}`);
  return at;
}
