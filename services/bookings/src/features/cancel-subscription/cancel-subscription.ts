import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { changeMembership } from '../../club/change-membership';

/** Ends a membership with the month that is paid; until then its credits stay. */
export const cancelSubscription: Handler = handle(
  bookingsRoutes.cancelSubscription,
  { params: recordParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    changeMembership(
      { id, userId, origin },
      {
        plans: { cancelAtPeriodEnd: true, skipsNextMonth: false },
        change: 'cancelling',
        message: 'Your membership ends with the month that is paid.',
        isAllowed: () => true,
      },
    ),
);
