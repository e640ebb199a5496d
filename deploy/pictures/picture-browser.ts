import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { readCallerEnv } from '../local/env';
import { CHROMIUM_FLAGS, installedBrowser } from '../local/servers/find-chromium';

/** A picture of what there is now. */
export interface Picture {
  /** Of its file, without the suffix. */
  name: string;
  png: Buffer;
}

export const SCHEMES = ['light', 'dark'] as const;
/** As high as a laptop's, where a height goes by that of the window. */
export const WINDOW_HEIGHT = 800;
/** Animations are at their end, and nothing blinks. */
export const STILL = { animations: 'disabled', caret: 'hide' } as const;

// So that letters and colours come out alike whatever the machine is set to.
const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // What changes is drawn whole, not patched into what was drawn before.
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
];

/** A Chromium that draws the same again. */
export interface PictureBrowser {
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Starts it. */
export async function openPictureBrowser(): Promise<PictureBrowser> {
  const executablePath = installedBrowser(readCallerEnv());
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    context: (options = {}) =>
      browser.newContext({
        // What is told of times goes by the clock of the company.
        ...{ reducedMotion: 'reduce', timezoneId: 'Australia/Sydney', locale: 'en-AU' },
        ...options,
      }),
    close: () => browser.close(),
  };
}
