import type { BacklogName } from '@brightnest/contracts/status/service-status';
import type { Backlog } from '@brightnest/service-kit/backlogs';
import mongoose, { type Model } from 'mongoose';
import { Counter, type Registry } from 'prom-client';
import type { MessageRecord } from './message-queue';

/** What became of a try to send a message: `skipped` is one that was not to be sent after all. */
const OUTCOMES = ['sent', 'retried', 'failed', 'skipped'] as const;

/** How the messages of each channel went. */
export type MessageOutcomes = Counter<'channel' | 'outcome'>;

/** Adds the counter of messages to a service's measurements. */
export function countMessages(registry: Registry, channels: readonly string[]): MessageOutcomes {
  const outcomes = new Counter({
    name: 'messages_total',
    help: 'Tries to send a message, by outcome: sent, retried (it is tried again), failed or skipped',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  // From 0, or the first one would be no increase.
  for (const channel of channels) {
    for (const outcome of OUTCOMES) outcomes.inc({ channel, outcome }, 0);
  }
  return outcomes;
}

interface BacklogNames {
  due: BacklogName;
  failed: BacklogName;
}

/** The messages that should have been sent by now, and those that can't be. */
export function messageBacklogs<T extends MessageRecord>(
  model: Model<T>,
  { due, failed }: BacklogNames,
): Backlog[] {
  return [
    {
      name: due,
      measure: () =>
        measure(model, 'nextAttemptAt', {
          status: 'pending',
          nextAttemptAt: mongoose.trusted({ $lte: new Date() }),
        }),
    },
    {
      name: failed,
      measure: () =>
        measure(model, 'failedAt', {
          status: 'failed',
          failedAt: mongoose.trusted({ $exists: true }),
        }),
    },
  ];
}

/** Counts, and finds the oldest, by the index of one field. */
async function measure<T extends MessageRecord>(
  model: Model<T>,
  field: 'nextAttemptAt' | 'failedAt',
  filter: object,
) {
  const [count, oldest] = await Promise.all([
    model.countDocuments(filter),
    model
      .findOne(filter, { [field]: 1 })
      .sort({ [field]: 1 })
      .lean<Pick<MessageRecord, typeof field>>(),
  ]);
  return { count, oldestAt: oldest?.[field] ?? null };
}
