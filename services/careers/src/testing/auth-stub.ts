import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PersonDescription } from '@brightnest/contracts/auth/describe-person';

/** Stands where the auth service is, which has a process and a database of its own. */
export interface AuthStub {
  url: string;
  person: PersonDescription;
  stop(): Promise<void>;
}

export async function startAuthStub(): Promise<AuthStub> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(stub.person));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: AuthStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { firstName: 'Nimal', lastName: 'Perera', email: 'nimal@example.com', phone: '077 1' },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}
