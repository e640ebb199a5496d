import { Schema } from 'mongoose';

/** What a booking is made of besides its service, by which it is priced. */
export interface BookedHome {
  /** As far as the customer was asked. */
  bedrooms?: number;
  bathrooms?: number;
  /** Ids of extras. */
  extras: string[];
  /** Units of those of which there are more. */
  quantities?: Record<string, number>;
}

/** The same in schemas of records. */
export const bookedHomeFields = {
  bedrooms: Number,
  bathrooms: Number,
  extras: [String],
  quantities: { type: Schema.Types.Mixed, default: undefined },
};

/** The same of a record that has it. */
export function bookedHomeOf(record: BookedHome): BookedHome {
  const { bedrooms, bathrooms, extras, quantities } = record;
  return {
    ...(bedrooms !== undefined && { bedrooms }),
    ...(bathrooms !== undefined && { bathrooms }),
    extras,
    ...(quantities && { quantities }),
  };
}
