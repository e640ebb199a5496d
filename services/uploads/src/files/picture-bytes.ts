/** Part of a picture. @throws RangeError where it is not all there. */
export function part(bytes: Buffer, from: number, length: number): Buffer {
  if (length < 0 || from + length > bytes.length) throw new RangeError('The picture breaks off.');
  return bytes.subarray(from, from + length);
}

// More than any camera or program writes; each takes memory of its own.
const MOST_PIECES = 20_000;

/** Keeps one more piece of a picture. @throws RangeError where it is cut into too many. */
export function keep(kept: Buffer[], piece: Buffer): void {
  if (kept.length >= MOST_PIECES) throw new RangeError('The picture is in too many pieces.');
  kept.push(piece);
}
