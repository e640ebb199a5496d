import mongoose, { Schema, type ClientSession } from 'mongoose';

interface CounterRecord {
  _id: string;
  value: number;
}

export const Counter = mongoose.model(
  'Counter',
  new Schema<CounterRecord>(
    { _id: String, value: Number },
    { collection: 'counters', versionKey: false },
  ),
);

/**
 * @returns the next number of a series, from 1. It is taken with the transaction: one that fails leaves no
 *   gap, and two at once wait for each other.
 */
export async function nextNumber(series: string, session: ClientSession): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: series },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after', session },
  )
    .orFail()
    .lean<CounterRecord>();
  return counter.value;
}
