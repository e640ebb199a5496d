import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JobNotice } from '@brightnest/contracts/events/jobs';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { openEventStream, type EventStream } from '../testing/event-stream';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const ROSA = '65f0000000000000000000a1';
const MEI = '65f0000000000000000000a2';

let gateway: TestGateway;
const open: EventStream[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await gateway.stop();
});

async function listen(userId: string): Promise<EventStream> {
  const token = gateway.keys.sign({ role: 'verified_cleaner', userId });
  const stream = await openEventStream(gateway.url, { cookie: `bn_access=${token}` });
  open.push(stream);
  return stream;
}

const notice = (cleanerUserId: string): JobNotice => ({
  ...{ assignmentId: `of ${cleanerUserId}`, kind: 'quote', jobId: 'q1', cleanerId: 'c1' },
  ...{ cleanerUserId, cleanerName: 'Rosa Free', cleanerEmail: 'rosa@example.com' },
  ...{ serviceName: 'Deep Cleaning', customerName: 'Jane Doe' },
  ...{ scheduledAt: '2031-03-02T22:00:00.000Z', duration: 180, timeZone: 'Australia/Sydney' },
  ...{ address: '1 King Street, Newtown', currency: 'AUD', cash: '170.00' },
  ...{ specialInstructions: 'Mind the cat', notes: 'Key under the mat', checklist: [] },
  revision: 0,
});

/** All that happens to the jobs of one cleaner, and what around them is for others. */
function eventsOf(cleanerUserId: string) {
  const { assignmentId, kind, jobId, cleanerName, serviceName, customerName } =
    notice(cleanerUserId);
  const job = { kind, jobId, serviceName };
  const ofNobody = { customerId: null, customerName };
  const report = { ...job, assignmentId, customerId: null, cleanerUserId, cleanerName };
  return [
    testEvent('job.assigned', notice(cleanerUserId)),
    testEvent('job.progressed', { ...report, report: 'started', isJobCompleted: false }),
    testEvent('job.withdrawn', { ...notice(cleanerUserId), reason: 'job-cancelled' }),
    testEvent('job.team-changed', { ...job, ...ofNobody, cleaners: [], revision: 1 }),
    testEvent('job.photos-changed', { assignmentId, cleanerName, serviceName, fileUrls: [] }),
    testEvent('job.cash-recorded', {
      ...{ bookingId: jobId, customerId: 'u1', amount: '170.00', currency: 'AUD' },
    }),
  ];
}

it('tells a cleaner of their own jobs alone, and nothing of a customer', async () => {
  const [rosa, mei] = [await listen(ROSA), await listen(MEI)];
  const [hers, others] = [eventsOf(ROSA), eventsOf(MEI)];
  // Comes last: whatever of the others was for them has arrived before it.
  const last = [ROSA, MEI].map((userId) => testEvent('job.assigned', notice(userId)));
  await publishRaw(gateway.env, [...hers, ...others, ...last]);
  const lastIds = last.map(({ id }) => id);
  const isDone = ({ messages }: EventStream) => lastIds.includes(messages.at(-1)?.id ?? '');
  await eventually(() => isDone(rosa) && isDone(mei), 20_000);

  const idsOf = (stream: EventStream) => stream.messages.map(({ id }) => id);
  expect(idsOf(rosa)).toEqual([...hers.slice(0, 3), last[0]].map((event) => event?.id));
  expect(idsOf(mei)).toEqual([...others.slice(0, 3), last[1]].map((event) => event?.id));
  expect(rosa.text()).not.toMatch(/Jane|King Street|Key under|cat|170/);
});
