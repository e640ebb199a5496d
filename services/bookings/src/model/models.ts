import type { AnyModel } from '@brightnest/service-kit/database';
import { SubmissionKey } from '@brightnest/service-kit/submission-key';
import { Booking } from './booking';
import { CalendarFeed } from './calendar-feed';
import { Cleaner } from './cleaner';
import { ChangedBooking } from './changed-booking';
import { CleanerDay } from './cleaner-day';
import { CleanerProfile } from './cleaner-profile';
import { CheckoutModel } from './checkout';
import { Counter } from './counter';
import { CleanerDayOff } from './day-off';
import { JobAssignment } from './job-assignment';
import { JobTeam } from './job-team';
import { SandboxPaymentModel } from './sandbox-payment';
import { BookableService } from './service';
import { Tier } from './subscription-tier';
import { TransactionModel } from './transaction';
import { Membership } from './user-subscription';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  BookableService,
  Tier,
  Membership,
  Booking,
  CheckoutModel,
  TransactionModel,
  SandboxPaymentModel,
  Cleaner,
  CleanerProfile,
  CleanerDay,
  CleanerDayOff,
  JobAssignment,
  JobTeam,
  CalendarFeed,
  ChangedBooking,
  Counter,
  SubmissionKey,
];
