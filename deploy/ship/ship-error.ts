/** A ship that cannot be done; the message is the one sentence that is printed. */
export class ShipError extends Error {
  override name = 'ShipError';
}
