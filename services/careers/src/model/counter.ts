import mongoose, { Schema } from 'mongoose';

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

/** @returns the next number of a series, from 1; no two callers get the same. */
export async function nextNumber(series: string): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: series },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean<CounterRecord>();
  return counter.value;
}
