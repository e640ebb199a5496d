import type { AnyModel } from '@brightnest/service-kit/database';
import { SubmissionKey } from '@brightnest/service-kit/submission-key';
import { Booking } from './booking';
import { CalendarFeed } from './calendar-feed';
import { Cleaner } from './cleaner';
import { CleanerDay } from './cleaner-day';
import { CleanerProfile } from './cleaner-profile';
import { Counter } from './counter';
import { BookableService } from './service';
import { Tier } from './subscription-tier';
import { Membership } from './user-subscription';

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  BookableService,
  Tier,
  Membership,
  Booking,
  Cleaner,
  CleanerProfile,
  CleanerDay,
  CalendarFeed,
  Counter,
  SubmissionKey,
];
