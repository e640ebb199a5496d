import { officeZone } from '@brightnest/contracts/times';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import { describeErasures, type ErasureRecord, ErasureModel } from '../privacy/erasure';

/** The people who asked to be erased. */
export const erasureRequests: AttentionSource = {
  kinds: ['erasure-requested'],
  async find() {
    const found = await ErasureModel.find({ status: 'requested' })
      .sort({ requestedAt: -1 })
      .limit(MAX_FACTS)
      .lean<ErasureRecord[]>();
    const erasures = await describeErasures(found);
    return erasures.map(({ id, name, email, userId, requestedAt }) => ({
      ...{ kind: 'erasure-requested', record: 'erasure', id, since: requestedAt },
      ...{ description: '', customerName: name ?? email ?? '', customer: userId, who: '' },
      ...{ reason: '', scheduledAt: null, timeZone: officeZone() },
    }));
  },
};
