import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';
import { PlanModel } from './catalogue/plans';
import { BookableService } from './catalogue/services';
import { MembershipModel } from './memberships/membership';
import { CheckoutModel } from './payments/checkout';
import { TransactionModel } from './payments/ledger';
import { SandboxPaymentModel } from './payments/sandbox-payment';
import { Booking } from './records/booking';
import { Counter } from './records/counter';
import { JobAssignment, JobTeam } from './records/job';
import { CalendarFeed } from './scheduling/calendar-feed';
import { ChangedBooking } from './scheduling/changed-bookings';
import { Cleaner, CleanerProfile } from './workforce/cleaner';
import { CleanerDayOff } from './workforce/days-off';
import { CleanerDay } from './workforce/reservations';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  BookableService,
  PlanModel,
  MembershipModel,
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
  IdempotencyKey,
];
