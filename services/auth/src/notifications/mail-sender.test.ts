import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Mail, type MailRecord } from './mail-queue';
import { runMigration } from '@brightnest/service-kit/testing/run-migration';
import { forgetFailedMessages } from './queue/message-queue';
import { mailTo, receivedBy } from '../testing/mailbox';
import { startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const IN_A_MINUTE = () => new Date(Date.now() + 60_000);

async function queue(overrides: Partial<MailRecord> = {}): Promise<string> {
  const to = `${randomUUID()}@example.test`;
  const content = { subject: 'Subject', html: '<p>the secret</p>', text: 'the secret' };
  await Mail.create({ _id: `${randomUUID()}:test`, to, ...content, ...overrides });
  return to;
}

const ended = (to: string, status: MailRecord['status']) =>
  eventually(async () => {
    const mail = await Mail.findOne({ to, status }).lean<MailRecord>();
    return mail ?? false;
  });

it('keeps the text of a message that was sent, unless it holds a secret', async () => {
  const plain = await queue();
  const secret = await queue({ secretUntil: IN_A_MINUTE() });

  expect(await mailTo(auth.mailbox, secret)).toContain('the secret');
  expect(await ended(plain, 'sent')).toMatchObject({ text: 'the secret' });
  const sent = await ended(secret, 'sent');
  expect(sent).toMatchObject({ subject: 'Subject', sentAt: expect.any(Date) });
  expect(JSON.stringify(sent)).not.toContain('the secret');
});

it('sends a subject of several lines as one, to nobody but its reader', async () => {
  const to = `${randomUUID()}@example.test`;
  const other = `${randomUUID()}@example.test`;
  const subject = `Quote of Ada\r\nBcc: ${other}\r\n\r\nBuy now`;
  await queue({ to, subject, text: `.\r\nRCPT TO:<${other}>\r\nDATA` });

  await mailTo(auth.mailbox, to);
  const { to: recipients, raw } = auth.mailbox.messages.find((one) => one.to.includes(to))!;
  expect(recipients).toEqual([to]);
  const [head = ''] = raw.split(/\r?\n\r?\n/);
  expect(head).not.toMatch(/^(bcc|buy)/im);
  expect(receivedBy(auth.mailbox, other)).toEqual([]);
});

it('keeps no secret that was refused for good either', async () => {
  const to = `${randomUUID()}@example.test`;
  auth.mailbox.refuseOnce(to, 554);

  await queue({ to, secretUntil: IN_A_MINUTE() });

  const failed = await ended(to, 'failed');
  expect(failed.lastError).toContain('refused');
  expect(JSON.stringify(failed)).not.toContain('the secret');
});

it('gives a message that failed an end, also one that failed before they had any', async () => {
  const inDays = (time: Date | undefined) => (Number(time) - Date.now()) / (24 * 60 * 60 * 1_000);
  const to = `${randomUUID()}@example.test`;
  auth.mailbox.refuseOnce(to, 554);
  await queue({ to });
  expect(inDays((await ended(to, 'failed')).forgetAt)).toBeCloseTo(90, 1);
  const before = await queue({ status: 'failed', failedAt: new Date(0) });
  const waiting = await queue({ nextAttemptAt: IN_A_MINUTE() });

  await runMigration(forgetFailedMessages([Mail]));

  expect(inDays((await ended(before, 'failed')).forgetAt)).toBeCloseTo(90, 1);
  expect((await ended(waiting, 'pending')).forgetAt).toBeUndefined();
});

it('keeps the secret of a message that is tried again', async () => {
  const to = `${randomUUID()}@example.test`;
  auth.mailbox.refuseOnce(to, 451);

  await queue({ to, secretUntil: IN_A_MINUTE() });

  await eventually(async () => (await Mail.exists({ to, lastError: /refused/ })) !== null);
  await Mail.updateOne({ to }, { $set: { nextAttemptAt: new Date() } });
  expect(await mailTo(auth.mailbox, to)).toContain('the secret');
});

it('sends no code or link that has stopped working', async () => {
  const to = await queue({ secretUntil: new Date(Date.now() - 1) });

  const failed = await ended(to, 'failed');

  expect(failed.lastError).toContain('expired');
  expect(JSON.stringify(failed)).not.toContain('the secret');
  expect(receivedBy(auth.mailbox, to)).toEqual([]);
});
