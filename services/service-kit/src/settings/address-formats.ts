import type {
  AddressFormat,
  LocalityName,
  PostcodeName,
} from '@brightnest/contracts/company/address-format';
import metadata from './address-metadata.json';

/** What the table has of a country; whatever is missing is as its default below. */
interface AddressMetadata {
  fmt?: string;
  zip?: string;
  zipex?: string;
  zip_name_type?: PostcodeName;
  locality_name_type?: LocalityName;
  state_name_type?: string;
  /** Before postcodes on letters from abroad: `CH-`. */
  postprefix?: string;
}

const TABLE = metadata as Readonly<Record<string, AddressMetadata>>;
const USUAL_LINES = '%N%n%O%n%A%n%C';

// Not in the table, as letters do without regions there.
const REGION_NAMES: Readonly<Record<string, string>> = { CH: 'canton', AT: 'state', DE: 'state' };

/**
 * @returns how a country (ISO 3166-1 alpha-2) writes addresses. Source: Google's address metadata; `npm run
 * address-metadata` takes over a newer table.
 */
export function addressFormatOf(country: string): AddressFormat {
  const told = TABLE[country] ?? {};
  const { fmt = USUAL_LINES, zip = '', zipex = '', postprefix = '' } = told;
  const lines = fmt
    .split('%n')
    // Who lives there is not part of it.
    .map((line) =>
      line
        .replaceAll(/%[NODX]/g, '')
        .replace(`${postprefix}%Z`, '%Z')
        .trim(),
    )
    .filter(Boolean);
  return {
    lines: lines.join('%n'),
    postcode: zip,
    postcodeExamples: zipex.split(',').filter(Boolean),
    postcodeName: told.zip_name_type ?? 'postal',
    localityName: told.locality_name_type ?? 'city',
    regionName: told.state_name_type ?? REGION_NAMES[country] ?? 'province',
  };
}
