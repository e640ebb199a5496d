import type { AttentionResponse } from '@brightnest/contracts/overview/attention-schemas';
import { applied } from '../testing/requests';
import { type CareersUnderTest, startCareers } from '../testing/start-careers';
import { Application, type ApprovalRecord } from './application';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it('names the approval that failed or takes too long, until it is through', async () => {
  const approved = async (email: string, approval: Partial<ApprovalRecord>) => {
    const id = await applied(careers, { email });
    const whole = { attempt: 1, since: minutesAgo(1), account: 'waiting', profile: 'waiting' };
    await Application.updateOne(
      { _id: id },
      { $set: { applicationStatus: 'approved', approval: { ...whole, ...approval } } },
    );
    return id;
  };
  const since = minutesAgo(11);
  const slow = await approved('slow@example.com', { since });
  const refused = await approved('staff@example.com', { account: 'failed', refusal: 'staff' });
  await approved('running@example.com', {});
  await approved('done@example.com', { since, account: 'done', profile: 'done' });
  const stuck = async () =>
    (
      await careers.call<AttentionResponse>('GET', '/api/admin/attention/applications', {
        as: 'admin',
      })
    ).body.items;
  expect(await stuck()).toMatchObject([
    { id: refused, kind: 'approval-stuck', reason: expect.stringContaining('member of staff') },
    { id: slow, since: since.toISOString(), reason: '' },
  ]);
  await Application.updateMany({}, { $set: { 'approval.profile': 'done' } });
  expect(await stuck()).toEqual([]);
});
