import {
  type AttentionItemResponse,
  type AttentionResponse,
  COLLEAGUE_RPC,
  type ColleaguesResponse,
  type ResendMailResponse,
} from '@brightnest/contracts/overview/attention-schemas';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Mail } from '../notifications/mail-queue';
import { failedMail, receivedBy } from '../testing/mailbox';
import { createPerson, signedInAs } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const PATH = '/api/admin/attention/mails';

it('names the mail that was refused for good, which a colleague can be asked to look after', async () => {
  const { headers } = await signedInAs(auth, 'admin');
  const colleague = await signedInAs(auth, 'super_admin');
  const read = async () => (await auth.call<AttentionResponse>('GET', PATH, { headers })).body;
  const text = { subject: 'Your quote', html: '<p>Hello</p>', text: 'Hello' };
  auth.mailbox.refuseOnce('gone@example.test', 554);
  await Mail.create({ _id: 'event:refused', to: 'gone@example.test', ...text });
  // It is not sent, as it comes too late: nobody has to look after it.
  await Mail.create({ _id: 'event:late', to: 'b@example.test', ...text, sendBefore: new Date(0) });
  await eventually(async () => (await Mail.countDocuments({ status: 'failed' })) === 2);
  const { items } = await read();
  expect(items).toMatchObject([
    {
      ...{ kind: 'mail-failed', record: 'mail', id: 'event:refused', description: 'Your quote' },
      ...{ customer: 'gone@example.test', reason: expect.stringContaining('refused') },
    },
  ]);

  const [{ kind, id, since }] = items as [(typeof items)[number]];
  const ask = (ownerId: string) =>
    auth.call<AttentionItemResponse>('PATCH', PATH, {
      headers,
      body: { kind, id, since, ownerId },
    });
  const ownerId = String(colleague.user._id);
  expect((await ask(ownerId)).body.item).toMatchObject({ ownerId });
  const customer = await createPerson({ role: 'customer' });
  expect((await ask(String(customer._id))).error.fields).toHaveProperty('ownerId');
});

it('sends a mail that failed again, to the address that staff put right, and tells what came of it', async () => {
  const { headers } = await signedInAs(auth, 'admin');
  const { _id: id, failedAt } = await failedMail('typo@example.test');
  const resend = (since: string, email: string) =>
    auth.call<ResendMailResponse>('POST', `${PATH}/resend`, {
      headers,
      body: { id, since, email },
    });
  const read = async () =>
    (await auth.call<AttentionResponse>('GET', PATH, { headers })).body.items.find(
      (item) => item.id === id,
    );

  auth.mailbox.refuseOnce('other@example.test', 554);
  const first = (await read())!;
  expect(first).toMatchObject({ since: failedAt!.toISOString(), isSendable: true });
  expect((await resend(first.since, 'other@example.test')).body).toMatchObject({
    ...{ result: 'failed', reason: expect.stringContaining('refused') },
  });
  // What failed anew waits anew; who saw it as it was before is told.
  const second = (await read())!;
  expect(second.since > first.since).toBe(true);
  expect((await resend(first.since, 'right@example.test')).status).toBe(409);
  expect((await resend(second.since, 'right@example.test')).body.result).toBe('sent');
  expect(receivedBy(auth.mailbox, 'right@example.test')).toHaveLength(1);
  expect(await read()).toBeUndefined();
});

it('sends nothing again that held a private link', async () => {
  const { headers } = await signedInAs(auth, 'admin');
  const { _id: id, failedAt } = await failedMail();
  await Mail.updateOne({ _id: id }, { $set: { holdsPrivateLink: true } });
  const { body } = await auth.call<AttentionResponse>('GET', PATH, { headers });
  expect(body.items).toContainEqual(expect.objectContaining({ id, isSendable: false }));
  const again = { id, since: failedAt!.toISOString(), email: 'gone@example.test' };
  const { status } = await auth.call('POST', `${PATH}/resend`, { headers, body: again });
  expect(status).toBe(409);
});

it('tells who can be asked: everybody of the office who sees the overview', async () => {
  const { headers, user } = await signedInAs(auth, 'admin');
  await createPerson({ role: 'customer_support', firstName: 'Without' });
  await createPerson({ role: 'admin', firstName: 'Former', isActive: false });
  const { body } = await auth.call<ColleaguesResponse>('GET', '/api/admin/colleagues', { headers });
  const own = { id: String(user._id), name: 'Sam Staff' };
  expect(body.colleagues).toContainEqual(expect.objectContaining(own));
  expect(body.colleagues.map(({ name }) => name.split(' ')[0])).not.toContain('Without');
  expect(body.colleagues.map(({ name }) => name.split(' ')[0])).not.toContain('Former');

  const rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
  const { colleague } = await rpc.call(COLLEAGUE_RPC, { userId: own.id });
  expect(colleague).toMatchObject(own);
  rpc.close();
});
