import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { paint, startWorkshop } from '../workshop/built-workshop';
import { openPictureBrowser, type Picture, SCHEMES, STILL, WINDOW_HEIGHT } from './picture-browser';
import { takePictures } from './pictures';

const WIDTHS = [360, 1280];

/** Compares the pictures of components. @returns whether they are as those that are kept. */
export const takeComponentPictures = (options: { only: string | undefined; keeps: boolean }) =>
  takePictures({
    ...{ of: 'component', take: componentPictures, folder: join(__dirname, 'components') },
    ...options,
  });

/** Takes a picture of each component at each width in each scheme, with all of its states below each other. */
async function* componentPictures(only = ''): AsyncGenerator<Picture> {
  const workshop = await startWorkshop();
  const browser = await openPictureBrowser();
  try {
    const page = await (await browser.context()).newPage();
    const components = await workshop.components(page);
    for (const component of components.filter((name) => name.includes(only))) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: WINDOW_HEIGHT });
        await workshop.show(page, component);
        for (const scheme of SCHEMES) {
          await paint(page, scheme);
          const name = `${component.replaceAll('/', '-')}.${width}-${scheme}`;
          yield { name, png: await takePicture(page, width) };
        }
      }
    }
  } finally {
    await browser.close();
    await workshop.stop();
  }
}

async function takePicture(page: Page, width: number): Promise<Buffer> {
  const { height } = (await page.locator('main').first().boundingBox())!;
  const clip = { x: 0, y: 0, width, height: Math.ceil(height) };
  return page.screenshot({ ...STILL, fullPage: true, clip });
}
