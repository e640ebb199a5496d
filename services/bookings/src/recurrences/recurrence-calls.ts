import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import {
  pauseRecurrenceRequestSchema,
  type RecurrencePreviewResponse,
  type RecurrenceResponse,
  type UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import {
  type Actor,
  type CallContext,
  handle,
  type Handler,
} from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { CURRENT_RECURRENCES, RecurrenceModel, type RecurrenceRecord } from '../records/recurrence';
import {
  answerRecurrence,
  pauseRecurrence,
  previewRecurrence,
  type RecurrenceRef,
  resumeRecurrence,
  stopRecurrence,
} from './change-recurrence';
import { describeRecurrences } from './describe-recurrence';
import { cardCalls } from './recurrence-card';

// Nobody has that many; what one answer reads stays bounded.
const MOST_LISTED = 50;

/** The caller's own recurrences that have not ended, the latest first. */
const listUserRecurrences: Handler = handle(
  recurrenceRoutes.listUserRecurrences,
  {},
  async ({ actor }): Promise<UserRecurrencesResponse> => {
    const status = mongoose.trusted({ $in: [...CURRENT_RECURRENCES] });
    const recurrences = await RecurrenceModel.find({ customerId: actor.userId, status })
      .sort({ createdAt: -1 })
      .limit(MOST_LISTED)
      .lean<RecurrenceRecord[]>();
    return { success: true, recurrences: await describeRecurrences(recurrences) };
  },
);

/** Any recurrence, as staff see it. */
const getStaffRecurrence: Handler = handle(
  recurrenceRoutes.getStaffRecurrence,
  { params: uuidParamsSchema },
  ({ params: { id } }): Promise<RecurrenceResponse> => answerRecurrence(id, ''),
);

const routes = recurrenceRoutes;

/** What a customer does with their own recurrence, and staff with anybody's: the same calls. */
const changes: Handler[] = ([true, false] as const).flatMap((isOwn) => [
  handle(
    isOwn ? routes.getRecurrenceConsequences : routes.getStaffRecurrenceConsequences,
    { params: uuidParamsSchema, query: pauseRecurrenceRequestSchema },
    async ({ params, query, ...call }): Promise<RecurrencePreviewResponse> => ({
      success: true,
      consequences: await previewRecurrence(refOf(params.id, call, isOwn), query.until),
    }),
  ),
  handle(
    isOwn ? routes.pauseRecurrence : routes.pauseStaffRecurrence,
    { params: uuidParamsSchema, body: pauseRecurrenceRequestSchema },
    ({ params, body, origin, ...call }) =>
      pauseRecurrence(refOf(params.id, call, isOwn), body.until, origin),
  ),
  handle(
    isOwn ? routes.resumeRecurrence : routes.resumeStaffRecurrence,
    { params: uuidParamsSchema },
    ({ params, origin, ...call }) => resumeRecurrence(refOf(params.id, call, isOwn), origin),
  ),
  handle(
    isOwn ? routes.endRecurrence : routes.endStaffRecurrence,
    { params: uuidParamsSchema },
    ({ params, origin, ...call }) => stopRecurrence(refOf(params.id, call, isOwn), origin),
  ),
]);

type Call = Pick<CallContext<unknown, unknown, unknown, Actor>, 'actor' | 'seenVersion'>;

const refOf = (id: string, { actor, seenVersion }: Call, isOwn: boolean): RecurrenceRef =>
  isOwn ? { id, customerId: actor.userId } : { id, seenVersion };

/** Every call about recurrences. */
export const recurrenceCalls: Handler[] = [
  listUserRecurrences,
  getStaffRecurrence,
  ...cardCalls,
  ...changes,
];
