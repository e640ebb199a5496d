import {
  startTestService,
  type TestService,
} from '@brightnest/service-kit/testing/start-test-service';
import { createCareersService } from '../service';

// Nothing listens there: the service does without the answers of auth.
const NOWHERE = 'http://127.0.0.1:1';

/** The careers service for one test file. */
export function startCareers({ authUrl = NOWHERE } = {}): Promise<CareersUnderTest> {
  return startTestService((env) => createCareersService({ ...env, AUTH_URL: authUrl }));
}

export type CareersUnderTest = TestService;
