import type { FileOwnerAnswer } from '@brightnest/contracts/uploads/file-owner';
import { startServiceStub, type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import {
  startTestService,
  type TestService,
} from '@brightnest/service-kit/testing/start-test-service';
import { createCareersService } from '../service';

/** The careers service of a test, and what stands where uploads is. */
export interface CareersUnderTest extends TestService {
  uploads: ServiceStub;
}

// Nothing listens there: the service does without the answers of auth.
const NOWHERE = 'http://127.0.0.1:1';

/** What uploads says of a file that a visitor has just uploaded. */
export const FRESH_FILE: FileOwnerAnswer = { exists: true, ownerId: null, usedBy: [] };

/** The careers service for one test file; every file that is named to it is a fresh one. */
export async function startCareers({ authUrl = NOWHERE } = {}): Promise<CareersUnderTest> {
  const uploads = await startServiceStub(FRESH_FILE);
  const service = await startTestService((env) =>
    createCareersService({ ...env, AUTH_URL: authUrl, UPLOADS_URL: uploads.url }),
  );
  return {
    ...service,
    uploads,
    async stop() {
      await service.stop();
      await uploads.stop();
    },
  };
}
