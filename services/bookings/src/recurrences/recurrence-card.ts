import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import type { RecurrenceResponse } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { removeCard } from '../records/kept-card';
import { answerRecurrence, getRecurrence } from './change-recurrence';

const OWN = msg('Your card is removed. You pay the fees by card yourself, or in cash.');
const STAFF = msg('The card is removed. The customer is told.');

/** Charges nothing to a card any more, for its customer and for staff; the provider forgets it soon after. */
export const cardCalls: Handler[] = ([true, false] as const).map((isOwn) =>
  handle(
    isOwn ? recurrenceRoutes.removeRecurrenceCard : recurrenceRoutes.removeStaffRecurrenceCard,
    { params: uuidParamsSchema },
    async ({ params: { id }, actor, origin, seenVersion }): Promise<RecurrenceResponse> => {
      const ref = isOwn ? { id, customerId: actor.userId } : { id, seenVersion };
      const isRemoved = await mongoose.connection.transaction(async (session) => {
        const { _id } = await getRecurrence(ref, session);
        return removeCard(_id, { origin, session });
      });
      if (!isRemoved)
        throw new AppError('change_not_allowed', { message: msg('No card is kept.') });
      return answerRecurrence(id, t(isOwn ? OWN : STAFF));
    },
  ),
);
