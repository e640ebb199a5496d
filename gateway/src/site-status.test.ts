import { gatewayRoutes, SERVICES } from '@brightnest/contracts/routes/declaration';
import type { ServiceStatus } from '@brightnest/contracts/status/service-status';
import type { SiteStatusResponse } from '@brightnest/contracts/status/site-status';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';

const { path } = gatewayRoutes.getSiteStatus;
const WELL: ServiceStatus = {
  ...{ instances: [], backlogs: [], queues: [], deadLetters: 0, pendingMigrations: 0 },
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { STATUS_BACKUP_HOURS: 30 } });
  for (const service of SERVICES) {
    gateway.services[service].standing.set(`/internal/rpc/${service}.status`, (_call, response) => {
      response.statusCode = service === 'uploads' ? 503 : 200;
      response.end(JSON.stringify(WELL));
    });
  }
});
afterAll(() => gateway.stop());

it('is made of what each program says, also while one of them is silent', async () => {
  const { status, body } = await gateway.call<SiteStatusResponse>('GET', path, { as: 'admin' });
  expect(status).toBe(200);
  const [own, ...services] = body.programs;
  expect(own).toMatchObject({
    ...{ name: 'gateway', breaker: null },
    status: {
      ...WELL,
      instances: [{ version: '1.2.3', isBrokerConnected: true, tasks: [] }],
    },
  });
  expect(services).toEqual(
    SERVICES.map((name) => ({
      ...{ name, breaker: 'closed' },
      status: name === 'uploads' ? null : WELL,
    })),
  );
  expect(body).toMatchObject({ certificate: null, limits: { backupHours: 30 } });
});

it('is for staff who watch over the office', async () => {
  expect((await gateway.call('GET', path, { as: 'customer' })).status).toBe(403);
  expect((await gateway.call('GET', path)).status).toBe(401);
});
