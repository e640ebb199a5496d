import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  type Holiday,
  holidaysRequestSchema,
  type HolidaysResponse,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import {
  companySettings,
  type StoredSettings,
} from '@brightnest/service-kit/settings/company-settings';
import { Schema } from 'mongoose';
import { nameFinder } from '../records/customer';

/** The days on which nothing is cleaned. */
interface Holidays {
  holidays: Holiday[];
}

const holidaySchema = new Schema<Holiday>(
  { date: String, state: String, name: String },
  { _id: false, id: false },
);

const stored = companySettings<Holidays>({
  ...{ name: 'Holidays', collection: 'holidays', aggregate: 'holidays' },
  fields: { holidays: [holidaySchema] },
  defaults: { holidays: [] },
});

export const HolidaysModel = stored.model;

/** The days on which nothing is cleaned. */
export async function readHolidays(): Promise<Holiday[]> {
  return (await stored.read()).settings.holidays;
}

const toResponse = ({ settings, revision }: StoredSettings<Holidays>): HolidaysResponse => ({
  success: true,
  ...{ holidays: settings.holidays, revision },
});

/** The same for the form of staff. */
export const getHolidays: Handler = handle(staffBookingsRoutes.getHolidays, {}, async () =>
  toResponse(await stored.read()),
);

/** Changes them: from now on nothing can be booked then, and nothing is repeated. */
export const updateHolidays: Handler = handle(
  staffBookingsRoutes.updateHolidays,
  { body: holidaysRequestSchema },
  async ({ body, origin }) => {
    const { holidays: current } = (await stored.read()).settings;
    const holidays = body.holidays.toSorted(byDate);
    const added = holidays.filter((one) => !current.some(isSameDay(one)));
    const removed = current.filter((one) => !holidays.some(isSameDay(one)));
    const changed = { settings: { holidays }, revision: body.revision };
    return toResponse(
      await stored.update(changed, () => newEvent('holidays.changed', { added, removed }, origin)),
    );
  },
);

/** Who changed them, when and how. */
export const getHolidaysHistory = (rpc: RpcClient): Handler =>
  stored.history(staffBookingsRoutes.getHolidaysHistory, nameFinder(rpc));

const byDate = (one: Holiday, other: Holiday) =>
  one.date.localeCompare(other.date) || one.state.localeCompare(other.state);

const isSameDay = (one: Holiday) => (other: Holiday) =>
  one.date === other.date && one.state === other.state;
