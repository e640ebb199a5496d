import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { Position } from '@brightnest/contracts/scheduling/position';
import positions from './place-positions.json';

/** By country and postcode, `Suburb,latitude,longitude` of each of its suburbs; `npm run place-positions` makes it. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = positions;

interface Place extends Position {
  suburb: string;
}

/**
 * About where an address is: in the middle of its suburb, or of all suburbs of its postcode where the address names none
 * of them. Undefined where the postcode is unknown, as it is in a country without a table.
 */
export function findPosition(address: string, postalCode: string): Position | undefined {
  const places = placesOf(postalCode.trim());
  if (places.length === 0) return undefined;
  // The suburb is near the end of an address; a street may be called as another.
  const text = address.toLowerCase();
  const [named] = places
    .map((place) => ({ place, at: text.lastIndexOf(place.suburb.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at || b.place.suburb.length - a.place.suburb.length);
  return named ? toPosition([named.place]) : toPosition(places);
}

function placesOf(postalCode: string): Place[] {
  const text = PLACES[currentRegion().country]?.[postalCode];
  if (!text) return [];
  return text.split(';').map((place) => {
    const [suburb = '', latitude, longitude] = place.split(',');
    return { suburb, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

const toPosition = (places: readonly Place[]): Position => ({
  latitude: mean(places.map(({ latitude }) => latitude)),
  longitude: mean(places.map(({ longitude }) => longitude)),
});

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
