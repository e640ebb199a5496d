import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import {
  type Holiday,
  holidaysRequestSchema,
  type HolidaysResponse,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { Schema } from 'mongoose';

/** The days on which nothing is cleaned, once somebody has set any: one document. */
interface HolidaysRecord extends EventCarrier {
  _id: string;
  holidays: Holiday[];
  revision: number;
}

const holidaysSchema = new Schema<HolidaysRecord>(
  {
    _id: String,
    holidays: [
      new Schema<Holiday>({ date: String, state: String, name: String }, { _id: false, id: false }),
    ],
    revision: Number,
  },
  { collection: 'holidays', versionKey: false },
);
withEvents(holidaysSchema, { aggregate: 'holidays' });

export const HolidaysModel = mongoose.model('Holidays', holidaysSchema);

const COMPANY = 'company';

async function readStored(): Promise<Pick<HolidaysRecord, 'holidays' | 'revision'>> {
  const stored = await HolidaysModel.findById(COMPANY).lean<HolidaysRecord>();
  return { holidays: stored?.holidays ?? [], revision: stored?.revision ?? 0 };
}

/** The days on which nothing is cleaned. */
export async function readHolidays(): Promise<Holiday[]> {
  return (await readStored()).holidays;
}

/** The same for the form of staff. */
export const getHolidays: Handler = handle(
  staffBookingsRoutes.getHolidays,
  {},
  async (): Promise<HolidaysResponse> => ({ success: true, ...(await readStored()) }),
);

/** Changes them: from now on nothing can be booked then, and nothing is repeated. */
export const updateHolidays: Handler = handle(
  staffBookingsRoutes.updateHolidays,
  { body: holidaysRequestSchema },
  async ({ body, origin }): Promise<HolidaysResponse> => {
    const current = await readStored();
    if (current.revision !== body.revision) throw new AppError('conflict');
    const holidays = body.holidays.toSorted(byDate);
    const added = holidays.filter((one) => !current.holidays.some(isSameDay(one)));
    const removed = current.holidays.filter((one) => !holidays.some(isSameDay(one)));
    const revision = body.revision + 1;
    const event = newEvent('holidays.changed', { added, removed }, origin);
    try {
      const { matchedCount, upsertedCount } = await HolidaysModel.updateOne(
        { _id: COMPANY, revision: body.revision },
        { $set: { holidays, revision }, $push: { pendingEvents: event } },
        // Nothing is stored at 0: who comes second then meets the first by its key.
        { upsert: body.revision === 0 },
      );
      if (matchedCount + upsertedCount === 0) throw new AppError('conflict');
    } catch (error) {
      throw isDuplicateKey(error) ? new AppError('conflict') : error;
    }
    return { success: true, holidays, revision };
  },
);

const byDate = (one: Holiday, other: Holiday) =>
  one.date.localeCompare(other.date) || one.state.localeCompare(other.state);

const isSameDay = (one: Holiday) => (other: Holiday) =>
  one.date === other.date && one.state === other.state;
