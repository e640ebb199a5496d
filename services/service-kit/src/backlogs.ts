import type { BacklogName, BacklogStatus } from '@brightnest/contracts/status/service-status';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { addGauges } from './metrics';

/** How much of something waits, and since when the oldest of it. */
export interface BacklogSize {
  count: number;
  oldestAt: Date | null;
}

/** Something that can wait longer than it should: graphs, alerts and the status page of staff go by it. */
export interface Backlog {
  name: BacklogName;
  /** Counted whenever somebody asks, so by an index. */
  measure(): Promise<BacklogSize>;
}

/** Has the graphs ask how much waits. */
export function measureBacklogs(
  backlogs: readonly Backlog[],
  registry: Registry,
  log: Logger,
): void {
  if (backlogs.length === 0) return;
  addGauges(registry, {
    gauges: {
      backlog_records: 'How much waits to be done, or for somebody to look after it',
      backlog_oldest_age_seconds:
        'For how long the oldest of what waits has been waiting; 0 where nothing does',
    },
    labelNames: ['backlog'],
    log,
    async look(gauges) {
      for (const { name: backlog, count, oldestAt } of await readBacklogs(backlogs)) {
        gauges.backlog_records.set({ backlog }, count);
        gauges.backlog_oldest_age_seconds.set({ backlog }, secondsSince(oldestAt));
      }
    },
  });
}

/** Whole backlogs as they are now. */
export function readBacklogs(backlogs: readonly Backlog[]): Promise<BacklogStatus[]> {
  return Promise.all(
    backlogs.map(async ({ name, measure }) => {
      const { count, oldestAt } = await measure();
      return { name, count, oldestAt: oldestAt?.toISOString() ?? null };
    }),
  );
}

/** Seconds since a time, ISO 8601; a clock that is behind gives 0, as nothing does. */
export const secondsSince = (time: string | null): number =>
  time === null ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1_000);
