import type { MapPlace, MapPlacesQuery } from '@brightnest/contracts/board/map-place-schemas';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { Position } from '@brightnest/contracts/scheduling/position';
import positions from './place-positions.json';

/** By country and postcode, `Suburb,latitude,longitude` of each of its suburbs; `npm run place-positions` makes it. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = positions;

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
    .map((place) => ({ place, at: text.lastIndexOf(place.name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at || b.place.name.length - a.place.name.length);
  return named ? toPosition([named.place]) : toPosition(places);
}

const placesOf = (postalCode: string): MapPlace[] =>
  readPlaces(PLACES[currentRegion().country]?.[postalCode]);

function readPlaces(text: string | undefined): MapPlace[] {
  if (!text) return [];
  return text.split(';').map((place) => {
    const [name = '', latitude, longitude] = place.split(',');
    return { name, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/** The places that a map names: at most one in each cell of a grid over its window, the first by its postcode. */
export function placesWithin(shown: MapPlacesQuery): MapPlace[] {
  const { south, west, north, east, columns, rows } = shown;
  const cells = new Map<number, MapPlace>();
  for (const place of placesOfCountry(currentRegion().country)) {
    const { latitude, longitude } = place;
    if (latitude < south || latitude >= north || longitude < west || longitude >= east) continue;
    const column = Math.floor(((longitude - west) / (east - west)) * columns);
    const row = Math.floor(((latitude - south) / (north - south)) * rows);
    const cell = row * columns + column;
    if (!cells.has(cell)) cells.set(cell, place);
  }
  return [...cells.values()];
}

const toPosition = (places: readonly Position[]): Position => ({
  latitude: mean(places.map(({ latitude }) => latitude)),
  longitude: mean(places.map(({ longitude }) => longitude)),
});

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

let known: { country: string; places: readonly MapPlace[] } | undefined;

/** All that are known of a country. Each move of a map asks for them, so they are read once. */
function placesOfCountry(country: string): readonly MapPlace[] {
  if (known?.country !== country) {
    known = { country, places: Object.values(PLACES[country] ?? {}).flatMap(readPlaces) };
  }
  return known.places;
}
