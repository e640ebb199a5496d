/** What a country calls its postcodes. */
export type PostcodeName = 'postal' | 'zip' | 'eircode' | 'pin';

/** What a country calls the place that an address is in. */
export type LocalityName = 'city' | 'suburb' | 'post_town' | 'district';

/** How a country writes addresses. Services know it of every country, a page that of its company alone. */
export interface AddressFormat {
  /**
   * Its lines from the top, with `%n` between them: `%A` is the street, `%C` the place, `%S` the region and `%Z` the
   * postcode. What is not in it, addresses there don't have.
   */
  lines: string;
  /** Pattern of a whole postcode, in capitals; empty where the country has none. */
  postcode: string;
  /** Postcodes of each kind there is, the most usual first; none where the country has none. */
  postcodeExamples: string[];
  postcodeName: PostcodeName;
  localityName: LocalityName;
  /** What it calls its regions: `state`, `province`, `canton`. */
  regionName: string;
}

/** That of the country of the specification. */
export const DEFAULT_ADDRESS_FORMAT: Readonly<AddressFormat> = {
  lines: '%A%n%C %S %Z',
  postcode: String.raw`\d{4}`,
  postcodeExamples: ['2060', '3171', '6430', '4000', '4006', '3001'],
  postcodeName: 'postal',
  localityName: 'suburb',
  regionName: 'state',
};
