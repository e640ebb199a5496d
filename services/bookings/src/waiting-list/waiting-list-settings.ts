import { waitingListRoutes } from '@brightnest/contracts/routes/bookings/waiting-list';
import {
  DEFAULT_WAITING_LIST_SETTINGS,
  type WaitingListSettings,
  waitingListSettingsRequestSchema,
  type WaitingListSettingsResponse,
} from '@brightnest/contracts/waiting-list/waiting-list-settings';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { DateTime } from 'luxon';
import { nameFinder } from '../records/customer';

const stored = companySettings<WaitingListSettings>({
  name: 'WaitingListSettings',
  collection: 'waiting_list_settings',
  aggregate: 'waiting-list-settings',
  fields: {
    isOpen: Boolean,
    holdMinutes: Number,
    noticeHours: Number,
    quietFrom: String,
    quietTo: String,
    entriesPerAccount: Number,
  },
  defaults: DEFAULT_WAITING_LIST_SETTINGS,
});

export const WaitingListSettingsModel = stored.model;

export const readWaitingListSettings = async (): Promise<WaitingListSettings> =>
  (await stored.read()).settings;

/** How the list is kept, for the form of staff. */
export const getWaitingListSettings: Handler = handle(
  waitingListRoutes.getWaitingListSettings,
  {},
  async (): Promise<WaitingListSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for what is offered from now on. */
export const updateWaitingListSettings: Handler = handle(
  waitingListRoutes.updateWaitingListSettings,
  { body: waitingListSettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<WaitingListSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('waiting-list.settings-changed', { fields, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** Who changed it, when and how. */
export const getWaitingListHistory = (rpc: RpcClient): Handler =>
  stored.history(waitingListRoutes.getWaitingListHistory, nameFinder(rpc));

/** When somebody is told of a time that is held for them, and until when it is. */
interface HoldTimes {
  mailAt: Date;
  expiresAt: Date;
}

type HoldSettings = Pick<WaitingListSettings, 'holdMinutes' | 'quietFrom' | 'quietTo'>;

/**
 * The quiet hours at the property do not count, unless the time would be over by then.
 * @param start of what is held: nothing is held beyond it.
 */
export function holdTimesFor(
  { now, start, timeZone }: { now: Date; start: Date; timeZone: string },
  { holdMinutes, ...quiet }: HoldSettings,
): HoldTimes {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  const mailAt = quietEnd(local, quiet) ?? local;
  const expiresAt = withoutQuiet(mailAt, holdMinutes, quiet);
  if (expiresAt.toMillis() <= start.getTime()) {
    return { mailAt: mailAt.toJSDate(), expiresAt: expiresAt.toJSDate() };
  }
  const soon = local.plus({ minutes: holdMinutes }).toMillis();
  return { mailAt: now, expiresAt: new Date(Math.min(soon, start.getTime())) };
}

type Quiet = Pick<WaitingListSettings, 'quietFrom' | 'quietTo'>;

/** So many minutes later, by a clock that stands still in quiet hours. */
function withoutQuiet(from: DateTime, minutes: number, quiet: Quiet): DateTime {
  if (quiet.quietFrom === quiet.quietTo) return from.plus({ minutes });
  let [at, left] = [from, minutes];
  for (;;) {
    const pause = next(at, quiet.quietFrom);
    const awake = pause.diff(at, 'minutes').minutes;
    if (left <= awake) return at.plus({ minutes: left });
    left -= awake;
    at = next(pause, quiet.quietTo);
  }
}

/** @returns the end of the quiet hours it is in; undefined where it is in none. */
function quietEnd(at: DateTime, { quietFrom, quietTo }: Quiet): DateTime | undefined {
  if (quietFrom === quietTo) return undefined;
  const end = next(at, quietTo);
  return end < next(at, quietFrom) ? end : undefined;
}

/** The next moment after another at which clocks there show this. */
function next(after: DateTime, timeOfDay: string): DateTime {
  const [hour = 0, minute = 0] = timeOfDay.split(':').map(Number);
  const today = after.set({ hour, minute, second: 0, millisecond: 0 });
  return today > after ? today : today.plus({ days: 1 });
}
