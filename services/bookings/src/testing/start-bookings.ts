import {
  startTestService,
  type TestService,
} from '@brightnest/service-kit/testing/start-test-service';
import { createBookingsService } from '../service';

// Nothing listens there: the service does without the answers of quotes.
const NOWHERE = 'http://127.0.0.1:1';

/** The bookings service for one test file. */
export function startBookings({ quotesUrl = NOWHERE } = {}): Promise<BookingsUnderTest> {
  return startTestService((env) => createBookingsService({ ...env, QUOTES_URL: quotesUrl }));
}

export type BookingsUnderTest = TestService;
