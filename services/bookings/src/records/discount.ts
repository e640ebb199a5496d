import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import { Schema } from 'mongoose';

/** What a coupon took off the price of a booking, with its tax where that comes on top. */
export interface Discount {
  code: string;
  amount: Money;
}

/** How a {@link Discount} is stored. */
export const discountSchema = new Schema<Discount>(
  { code: { type: String, required: true }, amount: { type: moneySchema, required: true } },
  { _id: false },
);

/** A {@link Discount} as it travels. */
export const discountView = ({ code, amount: { minor, currency } }: Discount) => ({
  code,
  amount: toDecimalText(minor, currency),
});
