import {
  startTestService,
  type TestService,
} from '@brightnest/service-kit/testing/start-test-service';
import type { QuotesEnv } from '../env';
import { createQuotesService } from '../service';

/** The quotes service for one test file. */
export function startQuotes(
  own: Pick<QuotesEnv, 'PAYMENTS_ENABLED'> = { PAYMENTS_ENABLED: false },
) {
  return startTestService((env) => createQuotesService({ ...env, ...own }));
}

export type QuotesUnderTest = TestService;
