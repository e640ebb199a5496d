import { DEFAULT_FORM_FIELDS } from '@brightnest/contracts/company/form-fields';
import {
  FORM_FIELDS_RPC,
  type FormFieldsAnswer,
} from '@brightnest/contracts/company/form-fields-schemas';
import type { PersonDescription } from '@brightnest/contracts/rpc/auth';
import type { FileOwnerAnswer } from '@brightnest/contracts/files/file-schemas';
import {
  listenAsService,
  type ServiceStub,
  startServiceStub,
} from '@brightnest/service-kit/testing/service-stub';
import { OFFICE } from '@brightnest/service-kit/testing/office';
import { startTestService, type TestService } from '@brightnest/service-kit/testing/test-service';
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
  const service = await startTestService(
    (env) => createCareersService({ ...env, AUTH_URL: authUrl, UPLOADS_URL: uploads.url }),
    { reuses: 'careers' },
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

/** Stands where the auth service is, which has a process and a database of its own. */
export interface AuthStub {
  url: string;
  person: PersonDescription;
  stop(): Promise<void>;
}

export async function startAuthStub(): Promise<AuthStub> {
  const server = await listenAsService((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    const isForms = request.url?.endsWith(FORM_FIELDS_RPC);
    const forms: FormFieldsAnswer = { formFields: DEFAULT_FORM_FIELDS, revision: 0 };
    const office = Object.entries(OFFICE).find(([name]) => request.url?.endsWith(name));
    response.end(JSON.stringify(office?.[1] ?? (isForms ? forms : stub.person)));
  });
  const stub: AuthStub = {
    ...server,
    person: { firstName: 'Nimal', lastName: 'Perera', email: 'nimal@example.com', phone: '077 1' },
  };
  return stub;
}
