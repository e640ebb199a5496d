import { catalogueOf } from '@brightnest/contracts/translation';
import { rawTimeZones } from '@vvo/tzdb';
import { countries } from 'countries-list';
import taxes from 'sales-tax/res/sales_tax_rates.json';

/** What is usual in a country. */
export interface CountryFacts {
  /** ISO 4217. */
  currency: string;
  /** Of the languages spoken there those that have texts; English where none has. */
  languages: string[];
  /** The zone in which most places are comes first. */
  timeZones: { name: string; cities: string }[];
  /** What phone numbers begin with: `+49`. */
  callingCode: string;
  /** Undefined where there is none, or another in each of its parts. */
  tax: { name: string; ratePercent: number } | undefined;
}

/* oxlint-disable house/untranslated -- what taxes are called in their own countries */
// As it stands on invoices there; elsewhere it is VAT, or GST.
const TAX_NAMES: Readonly<Record<string, string>> = {
  ...{ AT: 'USt.', BE: 'btw', BG: 'ДДС', CH: 'MwSt.', CZ: 'DPH', DE: 'MwSt.', DK: 'moms' },
  ...{ EE: 'km', ES: 'IVA', FI: 'ALV', FR: 'TVA', GR: 'ΦΠΑ', HR: 'PDV', HU: 'ÁFA', IS: 'VSK' },
  ...{ IT: 'IVA', LI: 'MwSt.', LT: 'PVM', LU: 'TVA', LV: 'PVN', MC: 'TVA', MX: 'IVA', NL: 'btw' },
  ...{ NO: 'mva', PT: 'IVA', RO: 'TVA', RS: 'PDV', SE: 'moms', SI: 'DDV', SK: 'DPH', TR: 'KDV' },
};
/* oxlint-enable house/untranslated */

// Units of account and funds of ISO 4217, which nobody pays with.
const FUNDS: ReadonlySet<string> = new Set([
  ...['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW'],
]);

/** @returns what a company in a country would usually choose; undefined where that is not known. */
export function findCountryFacts(country: string): CountryFacts | undefined {
  const known = Object.entries(countries).find(([code]) => code === country)?.[1];
  const currency = known?.currency.find((code) => !FUNDS.has(code));
  if (!known || !currency) return undefined;
  const languages = known.languages.filter((language) => catalogueOf(language) !== undefined);
  return {
    currency,
    languages: languages.length > 0 ? languages : ['en'],
    timeZones: rawTimeZones
      .filter(({ countryCode }) => countryCode === country)
      // What its places call it, each of which has a name of its own in the tz database.
      .sort((one, other) => other.group.length - one.group.length)
      .map(({ name, mainCities }) => ({ name, cities: mainCities.slice(0, 2).join(', ') })),
    callingCode: `+${known.phone[0]}`,
    tax: findTax(country),
  };
}

function findTax(country: string): CountryFacts['tax'] {
  const found = Object.entries(taxes).find(([code]) => code === country)?.[1];
  if (!found || found.rate === 0) return undefined;
  const name = TAX_NAMES[country] ?? found.type.toUpperCase();
  return { name, ratePercent: Math.round(found.rate * 10_000) / 100 };
}
