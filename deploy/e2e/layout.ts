import type { Page } from 'playwright-core';

/** What lays itself out by script does so after the window has changed, on a busy machine much later. */
export const LAYOUT_TIMEOUT_MS = 20_000;

/** What does not fit a page as it stands now: parts that are wider than the window, and text that is in trouble. */
export async function findLayoutTrouble(page: Page): Promise<string[]> {
  return [...(await findOverflow(page)), ...(await findTextTrouble(page))];
}

/**
 * How many pixels the page is wider than its window, and what reaches out of it; `[]` when it fits.
 * What depends on the width is drawn anew some frames after the window has changed: it is waited for.
 */
async function findOverflow(page: Page): Promise<string[]> {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
      timeout: LAYOUT_TIMEOUT_MS,
    })
    .catch(() => undefined);
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess <= 0) return [];
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth,
    );
    const names = outside.map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
    return [`the page is ${excess} px wider than its window of ${innerWidth} px`, ...names];
  });
}

const LOOK_EVERY_MS = 200;
// A layout may be on its way when it is first looked at.
const LOOKS = 5;

/**
 * Text of a page that lies over other text, reaches out of its button, or is cut where nothing tells that there is
 * more, a line each; `[]` when there is none.
 */
async function findTextTrouble(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    found = await page.evaluate(textTrouble);
    if (found.length === 0) break;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  return found;
}

// Runs in the page, where its inner functions must have no names: the program that runs this file adds to those.
function textTrouble(): string[] {
  const found = new Set<string>();
  const lines: { node: Node; text: string; box: DOMRect; layer: Element | null }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent!.trim().replace(/\s+/g, ' ').slice(0, 60);
    const parent = node.parentElement!;
    const seen = { visibilityProperty: true, opacityProperty: true };
    if (text === '' || !parent.checkVisibility(seen)) continue;
    // The nearest that cuts it off, the part of the window it is seen in, and what it floats in.
    let cutter: DOMRect | undefined;
    let layer: Element | null = null;
    let isHidden = false;
    let isShortened = false;
    let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (['fixed', 'sticky'].includes(style.position)) layer ??= around;
      if (style.clipPath !== 'none' || style.webkitLineClamp !== 'none') isHidden = true;
      if (style.overflowX === 'visible' || around === document.body) continue;
      const box = around.getBoundingClientRect();
      if (box.width <= 1) isHidden = true;
      else if (style.textOverflow === 'ellipsis') isShortened = true;
      else if (left === -Infinity && ['hidden', 'clip'].includes(style.overflowX)) cutter = box;
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (style.overflowY !== 'visible')
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    if (isHidden) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const control = parent.closest('button, a, summary, label, [role=tab]');
    const isBox = control && getComputedStyle(control).display !== 'inline';
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      if (cutter && (box.left < cutter.left - 1 || box.right > cutter.right + 1))
        found.add(`«${text}» is cut`);
      if (isBox && !isShortened) {
        const around = control.getBoundingClientRect();
        if (box.left < around.left - 1 || box.right > around.right + 1)
          found.add(`«${text}» reaches out of its control`);
      }
      const [x, y] = [Math.max(left, box.left), Math.max(top, box.top)];
      const [width, height] = [Math.min(right, box.right) - x, Math.min(bottom, box.bottom) - y];
      if (width > 0 && height > 0)
        lines.push({ node, text, box: new DOMRect(x, y, width, height), layer });
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next]!;
      if (other.box.top >= one.box.bottom) break;
      if (other.node === one.node || other.layer !== one.layer) continue;
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Lines that stand close touch each other by their ascenders.
      if (width > 2 && height > 0.4 * Math.min(one.box.height, other.box.height))
        found.add(`«${one.text}» and «${other.text}» lie over each other`);
    }
  }
  return [...found];
}
