/** A part of the country in which the company works: a state, a province, a city. */
export interface WorkRegion {
  /** What is stored with an address, and printed in it: `NSW`. */
  code: string;
  /** As choices name it. */
  name: string;
  /** IANA name of the zone in which the times of its properties are told. */
  timeZone: string;
}

/** Where the company is and works, and by which money, clocks and languages it goes. */
export interface Region {
  /** ISO 3166-1 alpha-2. Phone numbers, postcodes and tax numbers are read as that country writes them. */
  country: string;
  /** Phone numbers without the code of a country are tried as theirs, too. */
  otherCountries: string[];
  /** ISO 4217: of prices, quotes, extras and tips. */
  currency: string;
  /** ISO 4217: of club plans and of hourly rates. */
  membershipCurrency: string;
  /** IANA name: what the office calls a day, a week and a month, and where the company has no regions. */
  timeZone: string;
  /** Zone of addresses in none of the regions; empty where the company takes none, or tells them by the office's. */
  timeZoneElsewhere: string;
  /** BCP 47 tags of the languages that are offered; the first is the default. */
  languages: string[];
  /** May be empty: then no address is asked for one. */
  regions: WorkRegion[];
}

/** The region as it stands; the revision grows with each change, and is 0 while nobody has changed anything. */
export interface RegionState {
  region: Region;
  revision: number;
}

/** What holds until somebody changes it. Source: specification, decisions on money and on times. */
export const DEFAULT_REGION: Readonly<Region> = {
  country: 'AU',
  otherCountries: ['LK'],
  currency: 'AUD',
  membershipCurrency: 'LKR',
  timeZone: 'Australia/Sydney',
  timeZoneElsewhere: 'Asia/Colombo',
  languages: ['en-AU'],
  regions: [
    ['NSW', 'Sydney'],
    ['VIC', 'Melbourne'],
    ['QLD', 'Brisbane'],
    ['WA', 'Perth'],
    ['SA', 'Adelaide'],
    ['TAS', 'Hobart'],
    ['ACT', 'Sydney'],
    ['NT', 'Darwin'],
  ].map(([code = '', city]) => ({ code, name: code, timeZone: `Australia/${city}` })),
};

/** @returns the currencies in which the company sells; one where its plans have that of its prices. */
export function currenciesOf({
  currency,
  membershipCurrency,
}: Pick<Region, 'currency' | 'membershipCurrency'>): string[] {
  return [...new Set([currency, membershipCurrency])];
}

/** @returns whether addresses in none of the regions are taken. */
export function worksElsewhere({
  regions,
  timeZoneElsewhere,
}: Pick<Region, 'regions' | 'timeZoneElsewhere'>): boolean {
  return regions.length === 0 || timeZoneElsewhere !== '';
}

const knownLocales = new Map<string, string>();

/** @returns the locale in which a country writes a language: `de` and `DE` are `de-DE`; `en-AU` stays. */
export function localeOf(language: string, country: string): string {
  // Each amount and each time asks for it, and to take a language apart is slow. Both come from settings.
  const key = `${language} ${country}`;
  const known = knownLocales.get(key);
  if (known !== undefined) return known;
  const { language: base, region } = new Intl.Locale(language);
  const locale = region ? language : `${base}-${country}`;
  knownLocales.set(key, locale);
  return locale;
}

/** @returns the country's name in that language: `Australia`. */
export function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}
