import { idParamsSchema } from '@brightnest/contracts/fields';
import { waitingListRoutes } from '@brightnest/contracts/routes/bookings/waiting-list';
import {
  declineHeldTimeRequestSchema,
  staffWaitingListQuerySchema,
  type StaffWaitingListResponse,
  type UserWaitingListResponse,
  type WaitingEntryResponse,
  type WaitingListTermsResponse,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readPage } from '@brightnest/service-kit/lists/list-query';
import mongoose from 'mongoose';
import { describeEntry, describeForStaff } from './describe-entries';
import { endEntry, endOffer } from './end-offers';
import {
  isOpenEntry,
  WaitingEntry,
  type WaitingEntryRecord,
  waitingEntryList,
} from './waiting-entry';
import { readWaitingListSettings } from './waiting-list-settings';

/** Whether there is a list, for whoever looks for a time; to join it takes an account. */
const getWaitingListTerms: Handler = handle(
  waitingListRoutes.getWaitingListTerms,
  {},
  async (): Promise<WaitingListTermsResponse> => {
    const { isOpen, holdMinutes } = await readWaitingListSettings();
    return { success: true, isOpen, holdMinutes };
  },
);

/** The caller's own open entries, the latest first. */
const listUserWaitingList: Handler = handle(
  waitingListRoutes.listUserWaitingList,
  {},
  async ({ actor }): Promise<UserWaitingListResponse> => {
    const own = { customerId: actor.userId, status: isOpenEntry() };
    const entries = await WaitingEntry.find(own).sort({ place: -1 }).lean<WaitingEntryRecord[]>();
    return { success: true, entries: entries.map(describeEntry) };
  },
);

/** Lets a customer leave the list; a time held for them is offered to the next. */
const leaveWaitingList: Handler = handle(
  waitingListRoutes.leaveWaitingList,
  { params: idParamsSchema },
  async ({ params: { id }, actor, origin }) => {
    const own = { _id: id, customerId: actor.userId };
    await end(own, 'left', origin);
  },
);

/** Lets staff remove an entry. */
const removeWaitingEntry: Handler = handle(
  waitingListRoutes.removeWaitingEntry,
  { params: idParamsSchema },
  async ({ params: { id }, origin }) => {
    await end({ _id: id }, 'removed', origin);
  },
);

type Origin = NonNullable<Parameters<typeof endEntry>[1]['origin']>;

/** @throws AppError `not_found`; one that has ended already has ended. */
async function end(
  filter: { _id: string; customerId?: string },
  reason: 'left' | 'removed',
  origin: Origin,
): Promise<void> {
  const isEnded = await mongoose.connection.transaction((session) =>
    endEntry(filter, { reason, origin }, session),
  );
  if (!isEnded && !(await WaitingEntry.exists(filter))) throw new AppError('not_found');
}

/** Lets a customer decline the offered time and keep waiting. */
const declineHeldTime: Handler = handle(
  waitingListRoutes.declineHeldTime,
  { params: idParamsSchema, body: declineHeldTimeRequestSchema },
  async ({ params: { id }, body, actor, origin }): Promise<WaitingEntryResponse> => {
    const own = { _id: id, customerId: actor.userId };
    const held = { ...own, 'offer.start': new Date(body.start) };
    const entry = await mongoose.connection.transaction((session) =>
      endOffer(held, { outcome: 'declined', origin }, session),
    );
    if (entry) return answerDeclined(entry);
    const known = await WaitingEntry.findOne(own).lean<WaitingEntryRecord>();
    if (!known) throw new AppError('not_found');
    // Sent again, or expired already: either way it is no longer held.
    return answerDeclined(known);
  },
);

const answerDeclined = (entry: WaitingEntryRecord): WaitingEntryResponse => ({
  success: true,
  message: t('The next in the line is offered this time. You stay on the waiting list for others.'),
  entry: describeEntry(entry),
});

/** One page of entries, for staff. */
const listStaffWaitingList: Handler = handle(
  waitingListRoutes.listStaffWaitingList,
  { query: staffWaitingListQuerySchema },
  async ({ query }): Promise<StaffWaitingListResponse> => {
    const { page, pageSize } = query;
    const { records, ...total } = await readPage(WaitingEntry, waitingEntryList, query);
    return { success: true, entries: await describeForStaff(records), page, pageSize, ...total };
  },
);

/** The calls on entries, of customers and of staff. */
export const waitingListCalls: Handler[] = [
  getWaitingListTerms,
  listUserWaitingList,
  leaveWaitingList,
  declineHeldTime,
  listStaffWaitingList,
  removeWaitingEntry,
];
