import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { recurrenceRoutes } from '@brightnest/contracts/routes/recurrences';
import {
  pauseRecurrenceRequestSchema,
  type RecurrencePreviewResponse,
  type RecurrenceResponse,
  type UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { CURRENT_RECURRENCES, RecurrenceModel, type RecurrenceRecord } from '../records/recurrence';
import {
  answerRecurrence,
  pauseRecurrence,
  previewRecurrence,
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
    async ({ params: { id }, query, actor }): Promise<RecurrencePreviewResponse> => ({
      success: true,
      consequences: await previewRecurrence(refOf(id, actor, isOwn), query.until),
    }),
  ),
  handle(
    isOwn ? routes.pauseRecurrence : routes.pauseStaffRecurrence,
    { params: uuidParamsSchema, body: pauseRecurrenceRequestSchema },
    ({ params: { id }, body, actor, origin }) =>
      pauseRecurrence(refOf(id, actor, isOwn), body.until, origin),
  ),
  handle(
    isOwn ? routes.resumeRecurrence : routes.resumeStaffRecurrence,
    { params: uuidParamsSchema },
    ({ params: { id }, actor, origin }) => resumeRecurrence(refOf(id, actor, isOwn), origin),
  ),
  handle(
    isOwn ? routes.endRecurrence : routes.endStaffRecurrence,
    { params: uuidParamsSchema },
    ({ params: { id }, actor, origin }) => stopRecurrence(refOf(id, actor, isOwn), origin),
  ),
]);

const refOf = (id: string, { userId }: { userId: string }, isOwn: boolean) =>
  isOwn ? { id, customerId: userId } : { id };

/** Every call about recurrences. */
export const recurrenceCalls: Handler[] = [
  listUserRecurrences,
  getStaffRecurrence,
  ...cardCalls,
  ...changes,
];
