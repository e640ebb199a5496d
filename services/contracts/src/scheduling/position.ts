/** A place on the earth, in degrees (WGS 84). */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** As the crow flies, in kilometers. Source: the haversine formula on a sphere, within 0.5 % of the ellipsoid. */
export function kilometersBetween(from: Position, to: Position): number {
  const [latitudeA, latitudeB] = [from.latitude, to.latitude].map((it) => it * RADIANS_PER_DEGREE);
  const half = (a: number, b: number) => Math.sin(((b - a) * RADIANS_PER_DEGREE) / 2) ** 2;
  const square =
    half(from.latitude, to.latitude) +
    Math.cos(latitudeA!) * Math.cos(latitudeB!) * half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}
