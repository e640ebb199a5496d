import { randomInt } from 'node:crypto';
import type { CustomerSettingsResponse } from '@brightnest/contracts/accounts/customer-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';
import { startTwilioStub, type TwilioStub } from '../../testing/twilio-stub';
import { Customer } from '../../users/customer';
import { findNumberFor, queueSms, TextMessage } from './sms-queue';
import { twilioSignature } from './twilio';

let auth: TestAuth;
let twilio: TwilioStub;
beforeAll(async () => {
  twilio = await startTwilioStub();
  auth = await startAuth({ env: twilio.env });
});
afterAll(async () => {
  await auth.stop();
  await twilio.stop();
});

const WEBHOOK = 'http://localhost:8080/api/sms/inbound';

async function customer() {
  // All of these are mobile numbers.
  const number = `+61400${String(randomInt(1e6)).padStart(6, '0')}`;
  const { _id, email } = await createPerson({ phone: number });
  const { headers } = await signIn(auth, email);
  const userId = String(_id);
  await Customer.create({ userId, preferredContactMethod: 'sms', smsUpdates: true });
  const settings = async () => {
    const call = auth.call<CustomerSettingsResponse>('GET', '/api/customer/settings', { headers });
    return (await call).body;
  };
  return { number, userId, settings };
}

/** Calls as Twilio does when somebody answers. */
async function answer(
  fields: Record<string, string>,
  { authToken = twilio.env.TWILIO_AUTH_TOKEN!, webhookUrl = WEBHOOK } = {},
): Promise<Response> {
  const all = { MessageSid: 'SM1', To: '+61480000000', NumMedia: '0', ...fields };
  return fetch(`${auth.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature({ authToken, webhookUrl }, all) },
    body: new URLSearchParams(all),
  });
}

it('signs as Twilio documents it', () => {
  // https://www.twilio.com/docs/usage/security#validating-requests
  const fields = {
    ...{ CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234' },
    ...{ From: '+14158675309', To: '+18005551212' },
  };
  const webhookUrl = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(twilioSignature({ authToken: '12345', webhookUrl }, fields)).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  );
});

it.each([
  [{ Body: 'STOP' }, { Body: 'START' }],
  [{ Body: ' stop ' }, { Body: 'unstop' }],
  [
    { Body: 'Arrêt', OptOutType: 'STOP' },
    { Body: 'Oui', OptOutType: 'START' },
  ],
])('texts nothing more after %j, and again after %j', async (stop, start) => {
  const { number, userId, settings } = await customer();
  expect(await findNumberFor(userId, 'smsUpdates')).toBe(number);

  const answered = await answer({ From: number, ...stop });

  expect(answered.status).toBe(200);
  expect(answered.headers.get('content-type')).toContain('text/xml');
  expect(await answered.text()).toContain('<Response/>');
  expect(await findNumberFor(userId, 'smsUpdates')).toBeNull();
  expect((await settings()).sms).toMatchObject({ isStopped: true });

  await answer({ From: number, ...start });
  expect(await findNumberFor(userId, 'smsUpdates')).toBe(number);
  expect((await settings()).sms).toMatchObject({ isStopped: false });
});

it('leaves what is chosen as it is after any other answer', async () => {
  const { number, userId } = await customer();
  expect((await answer({ From: number, Body: 'Please stop at the gate' })).status).toBe(200);
  expect(await findNumberFor(userId, 'smsUpdates')).toBe(number);
});

it.each([
  ['with another token', { authToken: 'somebody-else' }],
  ['for another address', { webhookUrl: 'https://elsewhere.example/api/sms/inbound' }],
])('hears nobody who signs %s', async (_how, signer) => {
  const { number, userId } = await customer();
  expect((await answer({ From: number, Body: 'STOP' }, signer)).status).toBe(403);
  expect(await findNumberFor(userId, 'smsUpdates')).toBe(number);
});

it('hears nobody who does not sign', async () => {
  const body = new URLSearchParams({ From: '+61400555101', Body: 'STOP' });
  const response = await fetch(`${auth.url}/api/sms/inbound`, { method: 'POST', body });
  expect(response.status).toBe(403);
});

it('notes by a refusal that Twilio has been told to stop', async () => {
  const { number, userId, settings } = await customer();
  twilio.refuse(number, { status: 400, code: 21_610 });
  const notice = { purpose: 'smsUpdates', says: 'Your clean is booked' } as const;
  await queueSms({ userId, eventId: number, template: 'test', notice });
  const failed = { to: number, status: 'failed', lastError: /21610/ } as const;
  await eventually(async () => (await TextMessage.exists(failed)) !== null);
  expect((await settings()).sms).toMatchObject({ isStopped: true });
});
