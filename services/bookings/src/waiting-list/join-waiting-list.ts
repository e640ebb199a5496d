import { waitingListRoutes } from '@brightnest/contracts/routes/bookings/waiting-list';
import { formatDateTime, propertyZone } from '@brightnest/contracts/times';
import {
  type JoinWaitingListRequest,
  joinWaitingListRequestSchema,
  joinWaitingListSchema,
  type WaitingEntryResponse,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import type { BookingRules } from '@brightnest/contracts/scheduling/booking-rules';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { searchFieldsOf } from '@brightnest/service-kit/lists/search-fields';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { validate } from '@brightnest/service-kit/validation';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { phoneTexts } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose, { type ClientSession } from 'mongoose';
import { assertServed } from '../areas/check-area';
import { readBookingRules } from '../catalogue/booking-rules';
import { assertDuration } from '../catalogue/suitable-request';
import { getBookedService } from '../catalogue/services';
import { findCustomer } from '../records/customer';
import { describeEntry } from './describe-entries';
import { Openings } from './openings';
import {
  enterLine,
  isOpenEntry,
  WaitingEntry,
  type WaitingEntryRecord,
  waitingNotice,
} from './waiting-entry';
import { readWaitingListSettings } from './waiting-list-settings';

/** Adds a customer to the waiting list for days on which no suitable time is free. */
export function joinWaitingList({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    waitingListRoutes.joinWaitingList,
    { body: joinWaitingListRequestSchema },
    async ({ body, actor, origin, idempotencyKey }) => {
      const customerId = actor.userId;
      const rules = await readBookingRules();
      validate(joinWaitingListSchema(rules), body);
      const [_id, service, customer, settings] = await Promise.all([
        recordIdFor(`waiting entry of ${customerId}`, idempotencyKey, body),
        getBookedService(body.serviceId),
        findCustomer(rpc, actor),
        readWaitingListSettings(),
      ]);
      assertDuration(body.duration, service);
      // Sent before.
      const known = await WaitingEntry.findById(_id).lean<WaitingEntryRecord>();
      if (known) return answerOf(known);
      if (!settings.isOpen) throw new AppError('change_not_allowed', { message: CLOSED });
      const { postalCode, state = '', serviceId } = body;
      await assertServed({ postalCode, state, service: serviceId }, { service: 'serviceId' });
      const entry = { ...entryOf(body), _id, customerId, customer, serviceName: service.name };
      await assertNothingFree(entry, rules);
      const joined = await mongoose.connection.transaction(async (session) => {
        const place = await enterLine(session);
        // A concurrent duplicate came first: the transaction was retried after it.
        const added = await WaitingEntry.findById(_id).session(session).lean<WaitingEntryRecord>();
        if (added) return added;
        await assertMayJoin(customerId, settings.entriesPerAccount, session);
        const record = { ...entry, place, status: 'waiting' as const, pastOffers: [], revision: 0 };
        const event = newEvent('waiting-list.joined', waitingNotice(record as never), origin);
        const search = searchFieldsOf([
          customer.name,
          customer.email,
          ...phoneTexts(customer.phone),
          service.name,
        ]);
        const [created] = await WaitingEntry.create(
          [{ ...record, ...search, pendingEvents: [event] }],
          {
            session,
          },
        );
        return created!.toObject<WaitingEntryRecord>();
      });
      return answerOf(joined);
    },
  );
}

const CLOSED = msg('We keep no waiting list at the moment. Please contact us.');

function answerOf(entry: WaitingEntryRecord) {
  const answer: WaitingEntryResponse = {
    success: true,
    message: t('You are on the waiting list. We mail you as soon as a time opens that suits.'),
    entry: describeEntry(entry),
  };
  return reply(201, answer);
}

function entryOf({ serviceId, state = '', postalCode, ...request }: JoinWaitingListRequest) {
  const timeZone = propertyZone(state);
  const service = { serviceId: new mongoose.Types.ObjectId(serviceId) };
  return { ...request, ...service, state, timeZone, ...(postalCode && { postalCode }) };
}

/** Refuses to join if a suitable time can be booked right now. */
async function assertNothingFree(
  entry: Omit<Parameters<Openings['findFirst']>[0], 'pastOffers'>,
  rules: BookingRules,
): Promise<void> {
  const openings = new Openings({ now: new Date(), noticeHours: rules.leadHours, rules });
  const start = await openings.findFirst({ ...entry, pastOffers: [] });
  if (!start) return;
  const message = () =>
    t('A time that suits is free: {time}. Please book it.', {
      time: formatDateTime(start, 'weekday', entry.timeZone),
    });
  throw new AppError('validation_failed', { message, fields: { from: message } });
}

/** Limits open entries. In the transaction that joined the line, so concurrent ones count each other. */
async function assertMayJoin(
  customerId: string,
  limit: number,
  session: ClientSession,
): Promise<void> {
  const open = await WaitingEntry.countDocuments({ customerId, status: isOpenEntry() }).session(
    session,
  );
  if (open < limit) return;
  const message = () =>
    t(
      'You are on the waiting list {count} times already. Please leave it once before you join again.',
      {
        count: open,
        one: 'You are on the waiting list once already. Please leave it once before you join again.',
      },
    );
  throw new AppError('change_not_allowed', { message });
}
