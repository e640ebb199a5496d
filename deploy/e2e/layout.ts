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

/** What an element and those around it do to text in it. */
interface Surroundings {
  /** The nearest that cuts off what reaches out of it. */
  cutter: DOMRect | undefined;
  /** What it floats in, above the rest of the page. */
  layer: Element | null;
  isHidden: boolean;
  /** Whether an ellipsis tells that there is more. */
  isShortened: boolean;
  /** What can be seen of it. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// Runs in the page, where its inner functions must have no names: the program that runs this file adds to those.
function textTrouble(): string[] {
  const found = new Set<string>();
  const lines: { node: Node; text: string; box: DOMRect; layer: Element | null }[] = [];
  // Styles are asked once for each element, of which a list has thousands.
  const known = new Map<Element | null, Surroundings>();
  known.set(null, {
    ...{ cutter: undefined, layer: null, isHidden: false, isShortened: false },
    ...{ left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity },
  });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent!.trim().replace(/\s+/g, ' ').slice(0, 60);
    const parent = node.parentElement!;
    const seen = { visibilityProperty: true, opacityProperty: true };
    if (text === '' || !parent.checkVisibility(seen)) continue;
    const unknown: Element[] = [];
    for (let one: Element | null = parent; !known.has(one); one = one!.parentElement)
      unknown.unshift(one!);
    for (const element of unknown) {
      const around = { ...known.get(element.parentElement)! };
      const style = getComputedStyle(element);
      if (['fixed', 'sticky'].includes(style.position)) around.layer = element;
      const isMap = element.classList.contains('leaflet-container');
      const isFolded = style.clipPath !== 'none' || style.webkitLineClamp !== 'none';
      // A map is cut anywhere, and its names stand where the places are.
      if (isMap || isFolded) around.isHidden = true;
      if (style.overflowX !== 'visible' && element !== document.body) {
        const box = element.getBoundingClientRect();
        const isCut = style.overflowX !== 'auto' && style.overflowX !== 'scroll';
        const isShortened = style.textOverflow === 'ellipsis';
        around.cutter = isCut && !isShortened ? box : undefined;
        around.isShortened ||= isShortened;
        around.isHidden ||= box.width <= 1;
        around.left = Math.max(around.left, box.left);
        around.right = Math.min(around.right, box.right);
        if (style.overflowY !== 'visible') {
          around.top = Math.max(around.top, box.top);
          around.bottom = Math.min(around.bottom, box.bottom);
        }
      }
      known.set(element, around);
    }
    const { cutter, layer, isHidden, isShortened, ...view } = known.get(parent)!;
    if (isHidden) continue;
    const control = isShortened ? null : parent.closest('button, a, summary, label, [role=tab]');
    const frame =
      control && getComputedStyle(control).display !== 'inline'
        ? control.getBoundingClientRect()
        : undefined;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      if (cutter && (box.left < cutter.left - 1 || box.right > cutter.right + 1))
        found.add(`«${text}» is cut`);
      if (frame && (box.left < frame.left - 1 || box.right > frame.right + 1))
        found.add(`«${text}» reaches out of its control`);
      const [x, y] = [Math.max(view.left, box.left), Math.max(view.top, box.top)];
      const width = Math.min(view.right, box.right) - x;
      const height = Math.min(view.bottom, box.bottom) - y;
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
