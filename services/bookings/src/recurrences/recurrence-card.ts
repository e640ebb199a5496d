import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { recurrenceRoutes } from '@brightnest/contracts/routes/recurrences';
import type { RecurrenceResponse } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { removeCard } from '../records/kept-card';
import { getRecurrence } from './change-recurrence';
import { describeRecurrences } from './describe-recurrence';

/** Charges nothing to the caller's card any more; the provider forgets it soon after. */
export const removeRecurrenceCard: Handler = handle(
  recurrenceRoutes.removeRecurrenceCard,
  { params: uuidParamsSchema },
  async ({ params: { id }, actor: { userId }, origin }): Promise<RecurrenceResponse> => {
    const { _id } = await getRecurrence({ id, customerId: userId });
    const isRemoved = await mongoose.connection.transaction((session) =>
      removeCard(_id, { origin, session }),
    );
    if (!isRemoved) throw new AppError('change_not_allowed', { message: 'No card is kept.' });
    const [recurrence] = await describeRecurrences([await getRecurrence({ id })]);
    const message = 'Your card is removed. You pay the fees by card yourself, or in cash.';
    return { success: true, message, recurrence: recurrence! };
  },
);
