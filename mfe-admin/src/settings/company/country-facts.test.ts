import { expect, it } from '@jest/globals';
import { findCountryFacts } from './country-facts';

it('knows what is usual in a country', () => {
  expect(findCountryFacts('DE')).toEqual({
    ...{ currency: 'EUR', languages: ['de'], callingCode: '+49' },
    timeZones: [{ name: 'Europe/Berlin', cities: 'Berlin, Hamburg' }],
    tax: { name: 'MwSt.', ratePercent: 19 },
  });
  expect(findCountryFacts('AU')).toMatchObject({
    ...{ currency: 'AUD', languages: ['en'], callingCode: '+61' },
    tax: { name: 'GST', ratePercent: 10 },
  });
});

it('begins with the zone of most places, and with money that is paid with', () => {
  expect(findCountryFacts('US')).toMatchObject({ languages: ['en'], tax: undefined });
  expect(findCountryFacts('US')?.timeZones[0]?.name).toBe('America/New_York');
  expect(findCountryFacts('ES')?.timeZones[0]?.name).toBe('Europe/Madrid');
  expect(findCountryFacts('CL')?.currency).toBe('CLP');
});

it('suggests English where no language of a country has texts, and nothing where it is none', () => {
  expect(findCountryFacts('FR')?.languages).toEqual(['en']);
  expect(findCountryFacts('')).toBeUndefined();
  expect(findCountryFacts('XX')).toBeUndefined();
});
