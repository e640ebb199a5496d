import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { JobAssignment, type JobAssignmentRecord } from '../../services/bookings/src/records/job';
import { PayRuleModel } from '../../services/bookings/src/workforce/pay/pay-records';
import { workedTime } from '../../services/bookings/src/workforce/pay/worked-time';
import { demoCleanerId } from './demo-ids';

const STAFF = 'admin@brightnest.example';
const DAYS_AGO = 200;

const RULES = [
  { email: 'samuel.okafor@mail.example', kind: 'hour', minor: 3_400, percent: 0 },
  { email: 'meiling.chen@mail.example', kind: 'share', minor: 0, percent: 45 },
] as const;

/** Pays two of the team by rules of their own, and corrects a job, once. @returns how many rules were added. */
export async function seedPay(): Promise<number> {
  if (await PayRuleModel.exists({})) return 0;
  const validFrom = addDays(dateIn(officeZone()), -DAYS_AGO);
  for (const { email, ...rule } of RULES) {
    const cleanerId = demoCleanerId(email);
    await PayRuleModel.create({ ...rule, cleanerId, validFrom, currency: 'AUD', setBy: STAFF });
  }
  await correctLatest(demoCleanerId('cleaner@brightnest.example'));
  return RULES.length;
}

const MINUTE_MS = 60_000;

/** Somebody forgot to report the end of a job. */
async function correctLatest(cleanerId: string): Promise<void> {
  const job = await JobAssignment.findOne({ cleanerId, status: 'completed' })
    .sort({ scheduledAt: -1 })
    .lean<JobAssignmentRecord>();
  if (!job) return;
  const before = workedTime(job);
  if (!before.completedAt) return;
  const completedAt = new Date(before.completedAt.getTime() - 20 * MINUTE_MS);
  const correction = {
    ...{ at: new Date(), by: STAFF, before, after: { ...before, completedAt } },
    reason: 'The customer says it was done 20 minutes earlier',
  };
  await JobAssignment.updateOne({ _id: job._id }, { $set: { timeCorrections: [correction] } });
}
