import type { Metrics } from '../metrics';
import type { Publish } from './broker';
import { encodeEvent } from './event-codec';
import type { EventSource, PendingBatch } from './event-source';

const BATCH_SIZE = 500;

/**
 * Publishes the next events of a source and marks what the broker confirmed. Killed in between, the
 * batch is published again: repeated, never lost.
 * @returns whether there may be more to publish right away.
 */
export async function publishBatch(
  source: EventSource,
  options: { exchange: string; publish: Publish; metrics: Metrics },
): Promise<boolean> {
  const batches = await source.next(BATCH_SIZE);
  if (batches.length === 0) return false;
  const confirmed = new Map(batches.map((batch) => [batch, 0]));
  await publishInWaves(batches, confirmed, options);
  const done = batches
    .map((batch) => ({ batch, count: confirmed.get(batch) ?? 0 }))
    .filter(({ count }) => count > 0);
  if (done.length > 0) await source.mark(done);
  return batches.every((batch) => confirmed.get(batch) === batch.events.length);
}

// The first event of every aggregate together, then the second ones: confirms overlap, and an event that
// the broker refuses never has its successor in front of it.
async function publishInWaves(
  batches: PendingBatch[],
  confirmed: Map<PendingBatch, number>,
  { exchange, publish, metrics }: { exchange: string; publish: Publish; metrics: Metrics },
): Promise<void> {
  for (let wave = 0; ; wave += 1) {
    const inWave = batches.filter(
      (batch) => confirmed.get(batch) === wave && batch.events.length > wave,
    );
    if (inWave.length === 0) return;
    await Promise.allSettled(
      inWave.map(async (batch) => {
        const event = batch.events[wave]!;
        await publish(exchange, event.type, encodeEvent(event), {
          messageId: event.id,
          type: event.type,
          contentType: 'application/json',
        });
        confirmed.set(batch, wave + 1);
        metrics.eventsPublished.inc({ type: event.type });
      }),
    );
  }
}
