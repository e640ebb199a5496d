import type { PersonDescription } from '@brightnest/contracts/auth/describe-person';
import { listenAsService } from '@brightnest/service-kit/testing/listen-as-service';

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
    response.end(JSON.stringify(stub.person));
  });
  const stub: AuthStub = {
    ...server,
    person: { firstName: 'Nimal', lastName: 'Perera', email: 'nimal@example.com', phone: '077 1' },
  };
  return stub;
}
