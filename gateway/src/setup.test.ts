import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import {
  isSetupDone,
  SETUP_STEPS,
  type SetupResponse,
  type SetupStep,
} from '@brightnest/contracts/setup/setup';
import type { AuthSetup, BookingsSetup } from '@brightnest/contracts/setup/setup-schemas';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';

const { path } = gatewayRoutes.getSetup;

let gateway: TestGateway;
let auth: AuthSetup | undefined;
let bookings: BookingsSetup | undefined;
beforeAll(async () => {
  gateway = await startTestGateway();
  for (const [service, answer] of [
    ['auth', () => auth],
    ['bookings', () => bookings],
  ] as const) {
    gateway.services[service].standing.set(
      `/internal/rpc/${service}.setup`,
      (_request, response) => {
        response.statusCode = answer() ? 200 : 503;
        response.end(JSON.stringify(answer() ?? { code: 'service_unavailable', message: 'down' }));
      },
    );
  }
});
beforeEach(() => {
  auth = {
    facts: { company: true, brand: false, region: false, hours: false, team: false },
    marks: { brand: 'skipped', team: 'skipped' },
    ...{ isStarted: true, isDismissed: false },
    people: Object.fromEntries(SETUP_STEPS.map((step) => [step, ['Olive Owner']])) as Record<
      SetupStep,
      string[]
    >,
    installation: { mailServer: 'mail.example', mailFrom: 'us@example.test', sms: 'off' },
  };
  bookings = {
    facts: { billing: false, hours: true, services: false, rates: true, areas: false },
    payments: 'stripe',
  };
});
afterAll(() => gateway.stop());

const read = async () => {
  const { status, body } = await gateway.call<SetupResponse>('GET', path, { as: 'admin' });
  const states = body.steps && Object.fromEntries(body.steps.map((one) => [one.step, one.state]));
  return { status, body, states };
};

it('is made of what is there, and of what staff said', async () => {
  auth!.marks.billing = 'confirmed';
  auth!.facts.team = true;
  const { status, body, states } = await read();
  expect(status).toBe(200);
  expect(states).toEqual({
    ...{ company: 'done', brand: 'skipped', region: 'open', billing: 'done', hours: 'done' },
    ...{ services: 'open', rates: 'done', areas: 'open', team: 'done', delivery: 'open' },
  });
  expect(body).toMatchObject({
    ...{ isStarted: true, isDismissed: false },
    installation: { mailServer: 'mail.example', payments: 'stripe' },
  });
  expect(body.steps[0]?.people).toEqual(['Olive Owner']);
  expect(isSetupDone(body)).toBe(false);
});

it('does not know what the bookings service alone knows while that is away', async () => {
  bookings = undefined;
  const { status, body, states } = await read();
  expect(status).toBe(200);
  expect(states).toEqual({
    ...{ company: 'done', brand: 'skipped', region: 'open', billing: null, hours: null },
    ...{ services: null, rates: null, areas: null, team: 'skipped', delivery: 'open' },
  });
  expect(body.installation.payments).toBeNull();
});

it('can’t be told without auth', async () => {
  auth = undefined;
  expect((await read()).status).toBe(503);
});

it('is for staff', async () => {
  expect((await gateway.call('GET', path)).status).toBe(401);
  expect((await gateway.call('GET', path, { as: 'customer' })).status).toBe(403);
});
