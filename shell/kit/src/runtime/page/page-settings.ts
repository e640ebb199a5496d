import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import {
  DEFAULT_PAGE_SETTINGS,
  type PageSettings,
  SETTINGS_ELEMENT_ID,
} from '@brightnest/contracts/site/page-settings';

declare global {
  /** What a program that renders pages ahead was given; it has no page to read it from. */
  var brightnestPageSettings: string | undefined;
}

function readSettings(): PageSettings {
  const text =
    typeof document === 'undefined'
      ? globalThis.brightnestPageSettings
      : document.getElementById(SETTINGS_ELEMENT_ID)?.textContent.trim();
  // A kind that is younger than the page is as by default.
  return { ...DEFAULT_PAGE_SETTINGS, ...(text ? (JSON.parse(text) as PageSettings) : undefined) };
}

/**
 * The company's settings that pages go by, as the gateway wrote them into this page; the defaults in tests and where a
 * remote is shown alone. A page goes on with what it was loaded with, so texts may take them where their module
 * begins, and the first render is the one that was rendered ahead.
 */
export const pageSettings: PageSettings = readSettings();

/** Whether forms have to ask for a postcode: the company cleans where its areas name it. */
export const isPostcodeNeeded = (): boolean =>
  pageSettings.areas.namesPostcodes && pageSettings.addressFormat.postcode !== '';

// What writes money, times, addresses and phone numbers goes by it.
setCurrentRegion(pageSettings.region, pageSettings.addressFormat, pageSettings.phoneFormat);
