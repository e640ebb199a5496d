import { recordParamsSchema } from '@brightnest/contracts/careers/admin-applications';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { changeMembership } from '../../club/change-membership';

/** Takes back that a membership ends, or that its next month is left out. */
export const resumeSubscription: Handler = handle(
  bookingsRoutes.resumeSubscription,
  { params: recordParamsSchema },
  ({ params: { id }, actor: { userId }, origin }) =>
    changeMembership(
      { id, userId, origin },
      {
        plans: { cancelAtPeriodEnd: false, skipsNextMonth: false },
        change: 'resumed',
        message: 'Your membership goes on.',
        isAllowed: () => true,
      },
    ),
);
