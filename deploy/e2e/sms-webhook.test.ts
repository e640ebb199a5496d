import { startTestGateway, type TestGateway } from '../../gateway/src/testing/start-test-gateway';
import { StoppedNumber } from '../../services/auth/src/notifications/sms/sms-queue';
import { twilioSignature } from '../../services/auth/src/notifications/sms/twilio';
import { startAuth, type TestAuth } from '../../services/auth/src/testing/start-auth';
import { startTwilioStub, type TwilioStub } from '../../services/auth/src/testing/twilio-stub';

let twilio: TwilioStub;
let auth: TestAuth;
let gateway: TestGateway;
beforeAll(async () => {
  twilio = await startTwilioStub();
  auth = await startAuth({ env: twilio.env });
  gateway = await startTestGateway({ env: { AUTH_URL: auth.url } });
});
afterAll(async () => {
  await gateway.stop();
  await auth.stop();
  await twilio.stop();
});

const WEBHOOK = '/api/sms/inbound';
const NUMBER = '+61400555101';
const FIELDS = { From: NUMBER, Body: 'STOP & danke, Zoë', OptOutType: 'STOP', FromCity: '' };

/** Sends as Twilio does: the fields of a form, without cookies and without an origin. */
const send = (headers: Record<string, string>) =>
  fetch(gateway.url + WEBHOOK, { method: 'POST', headers, body: new URLSearchParams(FIELDS) });

it('hears through the gateway what somebody answered, where Twilio signed it', async () => {
  const unsigned = await send({});
  expect(unsigned.status).toBe(403);
  expect(await StoppedNumber.exists({ _id: NUMBER })).toBeNull();

  const { PUBLIC_URL, TWILIO_AUTH_TOKEN: authToken } = auth.env;
  const webhookUrl = PUBLIC_URL + WEBHOOK;
  const signed = await send({
    'x-twilio-signature': twilioSignature({ webhookUrl, authToken }, FIELDS),
  });
  expect([signed.status, await signed.text()]).toEqual([
    200,
    expect.stringContaining('<Response/>'),
  ]);
  expect(await StoppedNumber.exists({ _id: NUMBER })).not.toBeNull();
});

it('has room for more answers than one address may write', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => send({})));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
});
