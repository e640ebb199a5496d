import { officeZone } from '@brightnest/contracts/times';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import mongoose from 'mongoose';
import { WebhookModel, type WebhookRecord } from '../webhooks/webhook';

/** The webhooks that were switched off by themselves: their receiver is gone, or failed for too long. */
export const stoppedWebhooks: AttentionSource = {
  kinds: ['webhook-stopped'],
  async find() {
    const stopped = await WebhookModel.find({
      isActive: false,
      stopped: mongoose.trusted({ $exists: true }),
    })
      .limit(MAX_FACTS)
      .lean<WebhookRecord[]>();
    return stopped.map(({ _id, name, url, stopped: stop }) => ({
      ...{ kind: 'webhook-stopped', record: 'webhook', id: String(_id) },
      ...{ since: stop!.at.toISOString(), description: name, customerName: '', customer: null },
      ...{ who: '', reason: url, scheduledAt: null, timeZone: officeZone() },
    }));
  },
};
