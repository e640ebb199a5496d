import type { Money } from '@brightnest/contracts/money';
import { Schema } from 'mongoose';

/** Money in a record: whole minor units and their currency, side by side. */
export const moneySchema = new Schema<Money>(
  {
    minor: { type: Number, required: true, validate: Number.isSafeInteger },
    currency: { type: String, enum: ['AUD', 'LKR'], required: true },
  },
  { _id: false },
);
