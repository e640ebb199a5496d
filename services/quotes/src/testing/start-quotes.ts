import {
  startTestService,
  type TestService,
} from '@brightnest/service-kit/testing/start-test-service';
import type { QuotesEnv } from '../env';
import { createQuotesService } from '../service';

type OwnEnv = Pick<QuotesEnv, 'PAYMENTS_ENABLED' | 'BOOKINGS_URL'>;

// Nobody listens there.
const NOWHERE = 'http://127.0.0.1:1';

/** The quotes service for one test file; without an address of bookings, that one is down. */
export function startQuotes(own: Partial<OwnEnv> = {}) {
  return startTestService((env) =>
    createQuotesService({ ...env, PAYMENTS_ENABLED: false, BOOKINGS_URL: NOWHERE, ...own }),
  );
}

export type QuotesUnderTest = TestService;
