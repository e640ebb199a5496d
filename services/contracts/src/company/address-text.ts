import { msg, t } from '../translation';
import type { LocalityName, PostcodeName } from './address-format';
import { currentAddressFormat } from './current-region';
import { regionOptions } from './region-options';

const POSTCODE_LABELS: Readonly<Record<PostcodeName, string>> = {
  postal: msg('Postcode'),
  zip: msg('ZIP code'),
  eircode: msg('Eircode'),
  pin: msg('PIN code'),
};

const LOCALITY_LABELS: Readonly<Record<LocalityName, string>> = {
  suburb: msg('Suburb'),
  city: msg('City'),
  post_town: msg('Town'),
  district: msg('District'),
};

const REGION_LABELS: Readonly<Record<string, string>> = {
  state: msg('State'),
  province: msg('Province'),
  region: msg('Region'),
  canton: msg('Canton'),
  county: msg('County'),
  department: msg('Department'),
  district: msg('District'),
  area: msg('Area'),
  emirate: msg('Emirate'),
  island: msg('Island'),
  oblast: msg('Oblast'),
  parish: msg('Parish'),
  prefecture: msg('Prefecture'),
};

/** What forms call the parts of an address, as the company's country does: `Suburb`, `State` and `ZIP code`. */
export function addressLabels(): Record<'locality' | 'region' | 'postcode', string> {
  const { postcodeName, localityName, regionName } = currentAddressFormat();
  return {
    locality: t(LOCALITY_LABELS[localityName]),
    region: t(REGION_LABELS[regionName] ?? 'Province'),
    postcode: t(POSTCODE_LABELS[postcodeName]),
  };
}

/** @returns whether addresses in the company's country name a place: where the country is a city, they do not. */
export const hasLocality = (): boolean => currentAddressFormat().lines.includes('%C');

/** An address in its parts, as far as they are known. */
export interface AddressParts {
  /** Street, number and unit. */
  address?: string | null | undefined;
  suburb?: string | null | undefined;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
}

/** @returns an address as the company's country writes it, line by line: `12 King St`, `Newtown NSW 2042`. */
export function addressLinesOf({ address, suburb, state, postalCode }: AddressParts): string[] {
  const values: Values = { '%A': address, '%C': suburb, '%S': state, '%Z': postalCode };
  const { lines } = currentAddressFormat();
  // What was entered is not lost, even where the country does without it.
  const others = ['%C', '%Z'].filter((part) => !lines.includes(part));
  return [...lines.split('%n'), ...others].map((line) => fillLine(line, values)).filter(Boolean);
}

type Values = Record<string, string | null | undefined>;

/** Fills in what is known, and leaves out what stands between parts that are not. */
function fillLine(line: string, values: Values): string {
  const [, before = '', rest = ''] = /^([^%]*)(.*)$/.exec(line)!;
  let text = '';
  let between = '';
  for (const piece of rest.split(/(%[ACSZ])/)) {
    const value = values[piece]?.trim();
    if (value) text += text === '' ? before + value : between + value;
    else if (!(piece in values)) between = piece;
  }
  return text;
}

/** @returns the same in one line: `12 King St, Newtown NSW 2042`. */
export function formatAddress(parts: AddressParts): string {
  return addressLinesOf(parts).join(', ');
}

/**
 * @returns a line that somebody typed, with the region and the postcode that they gave beside it: `12 King St,
 * Newtown, NSW 2042`. What the line says already is not said again.
 */
export function wholeAddress({
  address,
  state = '',
  postalCode = '',
}: Pick<AddressParts, 'state' | 'postalCode'> & { address: string }): string {
  // The first word is the number of the house.
  const said = ` ${wordsOf(address).slice(1).join(' ')} `;
  const isSaid = (part: string | null) => said.includes(` ${wordsOf(part ?? '').join(' ')} `);
  const region = regionOptions().find(({ value }) => value === state);
  const isRegionSaid = isSaid(state) || (region !== undefined && isSaid(region.label));
  return formatAddress({
    address,
    ...(!isRegionSaid && { state }),
    ...(!isSaid(postalCode) && { postalCode }),
  });
}

/** @returns the same line without the region and the postcode at its end, as far as they are these. */
export function withoutRegion({
  address,
  state,
  postalCode,
}: Pick<AddressParts, 'state' | 'postalCode'> & { address: string }): string {
  for (const said of [{ state, postalCode }, { state }, { postalCode }]) {
    const end = formatAddress(said);
    const before = address.slice(0, address.length - end.length);
    if (end !== '' && address.endsWith(end) && /[\s,]$/.test(before)) {
      return before.replace(/[\s,]+$/, '');
    }
  }
  return address;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
