import {
  RECORD_ACCESSES_RPC,
  type RecordAccessesRequest,
} from '@brightnest/contracts/security-log/security-log-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { echo } from './testing/fake-service';
import { startTestGateway } from './testing/start-test-gateway';

it('tells auth what staff read and export, and again where auth did not hear it', async () => {
  const gateway = await startTestGateway();
  const { auth, careers } = gateway.services;
  const told: RecordAccessesRequest['accesses'][] = [];
  let isAway = true;
  auth.standing.set(`/internal/rpc/${RECORD_ACCESSES_RPC}`, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      told.push((JSON.parse(body) as RecordAccessesRequest).accesses);
      response.statusCode = isAway ? 503 : 200;
      response.end('{}');
    });
  });
  auth.answer = echo;
  careers.answer = (_request, response) => {
    response.statusCode = 404;
    response.end('{}');
  };
  const id = 'a'.repeat(24);
  const agent = { 'user-agent': 'Firefox' };
  await gateway.call('GET', `/api/admin/customers/${id}`, { as: 'admin', headers: agent });
  await eventually(() => told.length > 0);
  // What is read by whoever it is of, and lists, are not told.
  await gateway.call('GET', '/api/customer/profile', { as: 'customer' });
  await gateway.call('GET', '/api/admin/customers', { as: 'admin' });
  await gateway.call('GET', `/api/admin/applications/${id}`, { as: 'admin' });
  await gateway.call('GET', '/api/admin/users/export', { as: 'operations_manager' });
  await gateway.call('GET', '/api/files/quote-photos/a.jpg', { as: 'admin' });
  await gateway.call('GET', '/api/files/documents/b.pdf', { as: 'admin' });
  isAway = false;
  await gateway.stop();
  const known = new Map(told.flat().map((access) => [access.id, access]));
  expect([...known.values()]).toMatchObject([
    {
      ...{ what: 'customer', route: '/api/admin/customers/:id', status: 200, recordId: id },
      ...{ actor: { role: 'admin' }, address: '127.0.0.1', agent: 'Firefox' },
    },
    { what: 'application', recordId: id, status: 404 },
    {
      what: 'list',
      route: '/api/admin/users/export',
      status: 403,
      actor: { role: 'operations_manager' },
    },
    { what: 'document', recordId: 'b.pdf' },
  ]);
});
