import { type AddressFormat, DEFAULT_ADDRESS_FORMAT } from './address-format';
import { DEFAULT_PHONE_FORMAT, type PhoneFormat } from './phone-format';
import { countryName, DEFAULT_REGION, localeOf, type Region } from './region';

/**
 * The region of this process or page. It is set once where one begins and whenever it changes (servers: the
 * service kit's `settings/region`; pages: the kit's `runtime/page/page-settings`), and read by what writes
 * money, times and numbers, of which there are hundreds of callers.
 *
 * Remotes of a page each bring a copy of this module, so what it knows lies with the page.
 */
interface Known {
  region: Region;
  addressFormat: AddressFormat;
  phoneFormat: PhoneFormat;
  locale?: () => string | undefined;
}

const KNOWN = Symbol.for('brightnest.region');
const holder = globalThis as { [KNOWN]?: Known };

function known(): Known {
  return (holder[KNOWN] ??= {
    region: DEFAULT_REGION,
    addressFormat: DEFAULT_ADDRESS_FORMAT,
    phoneFormat: DEFAULT_PHONE_FORMAT,
  });
}

/** Where the company is and works, as this process or page knows it. */
export function currentRegion(): Region {
  return known().region;
}

/** How its country writes addresses. */
export function currentAddressFormat(): AddressFormat {
  return known().addressFormat;
}

/** How its country writes phone numbers. */
export function currentPhoneFormat(): PhoneFormat {
  return known().phoneFormat;
}

/** Says it to this process or page. Without a format, addresses or phone numbers are written as before. */
export function setCurrentRegion(
  region: Region,
  addressFormat?: AddressFormat,
  phoneFormat?: PhoneFormat,
): void {
  known().region = region;
  if (addressFormat) known().addressFormat = addressFormat;
  if (phoneFormat) known().phoneFormat = phoneFormat;
}

/**
 * The locale for whom is being written: what {@link setLocaleSource} says, else the company's first language as
 * its country writes it.
 */
export function currentLocale(): string {
  const { region, locale } = known();
  return locale?.() ?? localeOf(region.languages[0] ?? 'en', region.country);
}

/** Says how the reader's locale is found; undefined from it stands for the company's. */
export function setLocaleSource(source: () => string | undefined): void {
  known().locale = source;
}

/** @returns the company's country as its reader calls it: `Australia`. */
export function currentCountryName(): string {
  return countryName(currentRegion().country, currentLocale());
}

/** @returns a currency as its reader calls it, in several: `Australian dollars`; the company's own without one. */
export function currencyName(currency: string = currentRegion().currency): string {
  const format = new Intl.NumberFormat(currentLocale(), {
    ...{ style: 'currency', currency, currencyDisplay: 'name' },
  });
  const name = format.formatToParts(0).find(({ type }) => type === 'currency');
  return name?.value ?? currency;
}
