import { currentRegion } from '@brightnest/contracts/company/current-region';
import { setPhoneNormalForm } from '@brightnest/contracts/company/phone-fields';
import { DEFAULT_PHONE_FORMAT, type PhoneFormat } from '@brightnest/contracts/company/phone-format';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { Metadata, parsePhoneNumberFromString as parseRoughly } from 'libphonenumber-js/min';

/** Of a country that nobody knows numbers of. */
const UNKNOWN: PhoneFormat = { minDigits: 7, example: '+44 7400 123456' };

/** @returns how a country (ISO 3166-1 alpha-2) writes phone numbers. Source: libphonenumber's metadata. */
export function phoneFormatOf(country: string): PhoneFormat {
  if (country === DEFAULT_REGION.country) return DEFAULT_PHONE_FORMAT;
  if (!isSupportedCountry(country)) return UNKNOWN;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  const example = getExampleNumber(country, examples);
  return {
    minDigits: lengths[0] ?? UNKNOWN.minDigits,
    example: example?.formatNational() ?? UNKNOWN.example,
  };
}

/** What a number may be: one of the company's country, then a mobile of the others that its region names. */
function candidatesOf(text: string): PhoneNumber[] {
  const { country, otherCountries } = currentRegion();
  const optionsOf = (tried: string) => ({ defaultCountry: tried as CountryCode, extract: false });
  const found = [country, ...otherCountries].map((tried) =>
    parsePhoneNumberFromString(text, optionsOf(tried)),
  );
  // What its own country has not given out yet is looked at by its length and how it begins.
  if (!found[0]?.isValid()) found[0] = parseRoughly(text, optionsOf(country));
  return found.filter(
    (number, index): number is PhoneNumber =>
      number?.isValid() === true && (index === 0 || isMobile(number)),
  );
}

// In North America they can't be told from landlines.
const isMobile = (number: PhoneNumber) => number.getType()?.includes('MOBILE') === true;
const groupsOf = (text: string) => text.match(/\d+/g)?.join(' ');

/**
 * The number that is meant. Countries share numbers: 0755550148 is a landline on the Gold Coast and a mobile in Sri
 * Lanka. A mobile of the company's country is taken for that; else the blanks may tell (`07 5555 0148`), and what
 * they don't tell either is left open, as a wrong guess would call somebody else.
 */
function findNumber(text: string): PhoneNumber | undefined {
  const [first, ...others] = candidatesOf(text);
  const foreign = others.find((other) => other.number !== first?.number);
  if (!first || !foreign || isMobile(first)) return first;
  const spelling = groupsOf(text);
  return [first, foreign].find((one) => groupsOf(one.formatNational()) === spelling);
}

/**
 * @returns a number in the form of E.164, `+61412345678`. What is none, or may be two, stays as it is; so does one with
 * an extension, which that form has no place for.
 */
export function normalizePhone(text: string): string {
  const number = findNumber(text);
  return number && number.ext === undefined ? number.number : text;
}

setPhoneNormalForm(normalizePhone);

/** @returns a number as people of the company's country write it: `0412 345 678`, and `+94 77 555 0106` of another. */
export function formatPhone(text: string): string {
  const number = findNumber(text);
  if (!number) return text;
  const { country } = currentRegion();
  const isOurs =
    isSupportedCountry(country) && number.countryCallingCode === getCountryCallingCode(country);
  return isOurs ? number.formatNational() : number.formatInternational();
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What a number is found by: in parts and as a whole as its country writes it, and from abroad. */
export function phoneTexts(text: string): string[] {
  const number = findNumber(text);
  if (!number) {
    return [text, digitsOf(text), ...candidatesOf(text).map((one) => digitsOf(one.number))];
  }
  const national = number.formatNational();
  return [national, digitsOf(national), digitsOf(number.number)];
}

/**
 * @returns the digits by which {@link phoneTexts} find a number that is typed into a search, perhaps its beginning
 * alone; undefined for figures that are no number of a phone.
 */
export function searchedPhone(text: string): string | undefined {
  const typed = text.trim().replace(/\(0\)/, '');
  const digits = digitsOf(typed);
  if (typed.startsWith('+')) return digits;
  const isOneWord = typed === digits;
  // Numbers of invoices and postcodes look the same: as one word they are looked up as they are.
  if (isOneWord && !typed.startsWith('00')) return undefined;
  const beginsAsNumber = /^\(?0/.test(typed);
  const mayLackPrefix = /^[\d\s]+$/.test(typed) && digits.length >= 9;
  const number = beginsAsNumber || mayLackPrefix ? findNumber(typed) : undefined;
  if (number) return digitsOf(number.number);
  return beginsAsNumber && !isOneWord ? digits : undefined;
}
