import type { ApplicationCounts } from '@brightnest/contracts/applications/application-schemas';
import {
  APPLICATION_SOURCES,
  APPLICATION_STATUSES,
  type ApplicationSource,
  type ApplicationStatus,
} from '@brightnest/contracts/applications/application';
import {
  CAREERS_STATS_RPC,
  type CareersStats,
  statsRequestSchema,
} from '@brightnest/contracts/overview/stats-schemas';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { addCounts, createShardedCounter } from '@brightnest/service-kit/lists/sharded-counter';
import type { ClientSession } from 'mongoose';
import { Application } from './application';

/** How many applications there are of each source and status. */
interface ApplicationNumbers {
  counts: Partial<Record<ApplicationSource, Partial<Record<ApplicationStatus, number>>>>;
}

export const applicationCounter = createShardedCounter<ApplicationNumbers>({
  name: 'ApplicationCounter',
  collection: 'application_tallies',
  fields: ['counts'],
  countAll,
});

/** Counts a new application (no `from`) or a move, in the transaction that writes it. */
export async function countApplicationMove(
  source: ApplicationSource,
  { from, to }: { from?: ApplicationStatus; to: ApplicationStatus },
  session: ClientSession,
): Promise<void> {
  if (from === to) return;
  const path = (status: ApplicationStatus) => `counts.${source}.${status}`;
  await applicationCounter.add({ [path(to)]: 1, ...(from && { [path(from)]: -1 }) }, session);
}

/** @returns the counts of one source, or of all. */
export async function countApplications(source?: ApplicationSource): Promise<ApplicationCounts> {
  const { counts = {} } = await applicationCounter.read();
  const sources = source ? [source] : APPLICATION_SOURCES;
  const found = sources.map((key) => counts[key] ?? {}).reduce(addCounts, {});
  const byStatus = Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [status, found[status] ?? 0]),
  ) as Record<ApplicationStatus, number>;
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { ...byStatus, total };
}

interface CountedGroup {
  _id: { source: ApplicationSource; status: ApplicationStatus };
  applications: number;
}

async function countAll(): Promise<ApplicationNumbers> {
  const groups = await Application.aggregate<CountedGroup>([
    {
      $group: {
        _id: { source: '$source', status: '$applicationStatus' },
        applications: { $sum: 1 },
      },
    },
  ]);
  return groups
    .map(({ _id, applications }) => ({ counts: { [_id.source]: { [_id.status]: applications } } }))
    .reduce<ApplicationNumbers>(addCounts, { counts: {} });
}

/** What the staff's overview shows of the applications. */
export const answerStats: RpcHandler = rpcHandler(
  CAREERS_STATS_RPC,
  statsRequestSchema,
  async (): Promise<CareersStats> => {
    const { total, ...funnel } = await countApplications();
    return { totalApplications: total, pendingApplications: funnel.pending, funnel };
  },
);
