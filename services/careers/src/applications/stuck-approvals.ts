import { ACCOUNT_REFUSALS } from '@brightnest/contracts/applications/application';
import { officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import mongoose from 'mongoose';
import { Application, type ApplicationRecord } from './application';

const MINUTE_MS = 60_000;

const FIELDS = { firstName: 1, lastName: 1, jobTitle: 1, approval: 1 } as const;

/** The approvals that failed, or have not reached their account and profile for a while. */
export const stuckApprovals: AttentionSource = {
  kinds: ['approval-stuck'],
  async find(now, { approvalMinutes }) {
    const late = new Date(now.getTime() - approvalMinutes * MINUTE_MS);
    const found = await Application.find(
      {
        applicationStatus: 'approved',
        'approval.profile': mongoose.trusted({ $in: ['waiting', 'failed'] }),
        $or: [
          { 'approval.account': 'failed' },
          { 'approval.profile': 'failed' },
          { 'approval.since': mongoose.trusted({ $lte: late }) },
        ],
      },
      FIELDS,
    )
      .sort({ 'approval.since': -1 })
      .limit(MAX_FACTS)
      .lean<Pick<ApplicationRecord, '_id' | keyof typeof FIELDS>[]>();
    return found.map(({ _id, firstName, lastName, jobTitle, approval }) => {
      const { since, refusal } = approval!;
      const name = `${firstName} ${lastName}`;
      return {
        ...{ kind: 'approval-stuck', record: 'application', id: String(_id) },
        ...{ since: since.toISOString(), description: jobTitle ?? t('Application'), who: name },
        ...{ customerName: '', customer: null },
        reason: refusal ? t(ACCOUNT_REFUSALS[refusal]) : '',
        ...{ scheduledAt: null, timeZone: officeZone() },
      };
    });
  },
};
