import type { Page } from 'playwright-core';
import { findViolations } from '../e2e/axe';
import { findLayoutTrouble } from '../e2e/layout';
import { atRest, visitScreens } from './screen-pictures';

interface View {
  name: string;
  width: number;
  height: number;
  /** Added to the page while it is looked at. */
  css?: string;
  forcedColors?: 'active';
  /** Whether the rules of accessibility are gone through, which takes seconds. */
  isAudited?: boolean;
}

const LAPTOP = { name: 'laptop', width: 1_280, height: 1_024 };

// What readers do to a page, of which WCAG 2.2 says that nothing may be lost by it (1.4.4, 1.4.10, 1.4.12).
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
const VIEWS: readonly View[] = [
  LAPTOP,
  { name: 'zoom 200 %', width: 640, height: 512 },
  { name: 'zoom 400 %', width: 320, height: 256, isAudited: true },
  { name: 'text spacing', width: 390, height: 800, css: SPACED },
  { ...LAPTOP, name: 'forced colours', forcedColors: 'active', isAudited: true },
];

/**
 * Looks at each screen zoomed, with wider spaced text and in forced colours, and prints what does not fit, lies over
 * something else, is cut or breaks a rule of accessibility. @returns whether there is nothing of it.
 */
export async function auditScreens(
  only: string | undefined,
  language: string | undefined,
): Promise<boolean> {
  let screens = 0;
  let troubles = 0;
  for await (const { page, name } of visitScreens([LAPTOP.width], { only, language })) {
    screens += 1;
    // A list that is empty yet has nothing to cut.
    const picture = () => page.screenshot({ animations: 'disabled' });
    await atRest(page, picture, (one, other) => one.equals(other));
    for (const view of VIEWS) {
      for (const trouble of await lookAt(page, view)) {
        troubles += 1;
        console.log(`${name}, ${view.name}: ${trouble}`);
      }
    }
  }
  if (screens === 0) throw new Error(`No screen has «${only}» in its name.`);
  console.log(`${screens} screens in ${VIEWS.length} views, ${troubles} troubles.`);
  return troubles === 0;
}

async function lookAt(page: Page, view: View): Promise<string[]> {
  const { width, height, css, forcedColors, isAudited = false } = view;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ forcedColors: forcedColors ?? 'none' });
  // Not as an element, which the page's own security policy would refuse.
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets.push(added);
    return added;
  }, css ?? '');
  const found = await findLayoutTrouble(page);
  if (isAudited) found.push(...(await findViolations(page, ['light'])));
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
