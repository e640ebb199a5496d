import Joi from 'joi';

/** Name of the call by which quotes asks whether the company cleans at an address. */
export const CHECK_PLACE_RPC = 'bookings.check-place';

/** Payload of `bookings.check-place`. */
export interface CheckPlaceRequest {
  /** Empty where it was left out. */
  postalCode: string;
  /** Empty where the company has no regions. */
  state: string;
  /** Type of the quote. */
  service: string;
}

/** Schema of {@link CheckPlaceRequest}. */
export const checkPlaceRequestSchema = Joi.object<CheckPlaceRequest, true>({
  postalCode: Joi.string().allow('').required(),
  state: Joi.string().allow('').required(),
  service: Joi.string().required(),
});

/** Answer of `bookings.check-place`: what is wrong with it, by field; nothing where it is served. */
export interface CheckPlaceAnswer {
  refused: Partial<Record<keyof CheckPlaceRequest, string>>;
}
