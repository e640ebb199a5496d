import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * Reads a phone number as people write it.
 * @param countries tried in this order for a number without its country's code, such as `AU`.
 * @returns the mobile number in the form of E.164, such as `+61400555101`; null where it is none that can be texted.
 */
export function findMobileNumber(text: string, countries: readonly CountryCode[]): string | null {
  for (const country of countries) {
    const number = parsePhoneNumberFromString(text, country);
    if (number?.isValid()) return number.number;
  }
  return null;
}

/** @returns a number in the form of E.164 as people read it, such as `+61 400 555 101`. */
export function formatMobileNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
