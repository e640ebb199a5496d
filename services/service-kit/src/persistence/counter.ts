import mongoose, { type ClientSession, Schema } from 'mongoose';

interface CounterRecord {
  _id: string;
  value: number;
}

/** The last number of each series; a service that counts lists it among its models. */
export const Counter = mongoose.model(
  'Counter',
  new Schema<CounterRecord>(
    { _id: String, value: Number },
    { collection: 'counters', versionKey: false },
  ),
);

/**
 * Numbers that people read, such as those of jobs and receipts. Taken with a transaction, one that fails
 * leaves no gap, and two at once wait for each other.
 * @returns the next number of a series, from 1; no two callers get the same.
 */
export async function nextNumber(series: string, session?: ClientSession): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: series },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after', session },
  )
    .orFail()
    .lean<CounterRecord>();
  return counter.value;
}
