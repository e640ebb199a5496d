import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { changeMembership } from '../../club/change-membership';

/** Leaves out the next month of a membership. */
export const skipSubscriptionMonth: Handler = handle(
  bookingsRoutes.skipSubscriptionMonth,
  { params: recordParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    changeMembership(
      { id, userId, origin },
      {
        plans: { cancelAtPeriodEnd: false, skipsNextMonth: true },
        change: 'skipping',
        message: 'The next month is left out: nothing is charged, and you have no cleanings in it.',
        isAllowed: ({ status, cancelAtPeriodEnd }) => status === 'active' && !cancelAtPeriodEnd,
      },
    ),
);
