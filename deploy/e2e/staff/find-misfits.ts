import type { Page } from 'playwright-core';

/** @returns what of the page does not fit its window as it is now, one line each; `[]` when all does. */
export async function findMisfits(page: Page): Promise<string[]> {
  // A toast goes over everything for a while.
  await page
    .locator('[data-radix-collection-item][data-swipe-direction]')
    .waitFor({ state: 'detached' });
  // What depends on the width of the window is drawn anew with the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(misfits);
}

function misfits(): string[] {
  const found: string[] = [];
  const excess = document.documentElement.scrollWidth - innerWidth;
  if (excess > 0) found.push(`the page is ${excess} px wider than its window`);

  const open = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
  const dialog = open.at(-1);
  if (!dialog) return found;
  const name = dialog.querySelector('h2')?.textContent ?? 'a dialog';
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
    found.push(`«${name}» reaches out of the window`);
  }
  for (const part of [dialog, ...dialog.children]) {
    if (part.scrollWidth > part.clientWidth) found.push(`a part of «${name}» scrolls sideways`);
  }
  for (const control of dialog.querySelectorAll<HTMLElement>('a[href], button, summary')) {
    if (!control.checkVisibility()) continue;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    // The first line of a link that goes over several.
    const [line] = control.getClientRects();
    if (!line) continue;
    const at = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    if (!control.contains(at)) {
      found.push(`«${control.ariaLabel ?? control.textContent}» of «${name}» can’t be pressed`);
    }
  }
  return found;
}
