import {
  AUTH_STATS_RPC,
  BOOKINGS_STATS_RPC,
  CAREERS_STATS_RPC,
  QUOTES_STATS_RPC,
  STATS_SERVICES,
  type DashboardStats,
} from '@brightnest/contracts/overview/stats-schemas';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { Logger } from 'pino';

// The overview is to be there while one of its services is not.
const DEADLINE_MS = 1_500;
const WEEKS = 12;

/** Whom to ask, and as part of which request. */
export interface ComposeContext {
  rpc: RpcClient;
  requestId: string;
  log: Logger;
}

/** Puts the staff's overview together of what its services answer in time. */
export async function composeStats(context: ComposeContext): Promise<DashboardStats> {
  const { rpc, requestId, log } = context;
  const ask = async <N extends QuestionName>(name: N) => {
    try {
      return await rpc.call(name, { weeks: WEEKS }, { timeoutMs: DEADLINE_MS, requestId });
    } catch (error) {
      log.warn({ err: error, question: name, requestId }, 'the overview goes without an answer');
      return null;
    }
  };
  const [auth, careers, quotes, bookings] = await Promise.all([
    ask(AUTH_STATS_RPC),
    ask(CAREERS_STATS_RPC),
    ask(QUOTES_STATS_RPC),
    ask(BOOKINGS_STATS_RPC),
  ]);
  const answers = { auth, careers, quotes, bookings };
  return {
    success: true,
    totalUsers: auth?.totalUsers ?? null,
    recentActivity: auth?.recentActivity ?? null,
    totalApplications: careers?.totalApplications ?? null,
    pendingApplications: careers?.pendingApplications ?? null,
    funnel: careers?.funnel ?? null,
    totalQuotes: quotes?.totalQuotes ?? null,
    unreadContacts: quotes?.unreadContacts ?? null,
    pendingInquiries: quotes?.pendingInquiries ?? null,
    quotesByWeek: quotes?.quotesByWeek ?? null,
    approvedCleaners: bookings?.activeCleaners ?? null,
    bookingsByDay: bookings?.bookingsByDay ?? null,
    cleanerLoad: bookings?.cleanerLoad ?? null,
    unavailable: STATS_SERVICES.filter((service) => answers[service] === null),
  };
}

type QuestionName =
  | typeof AUTH_STATS_RPC
  | typeof CAREERS_STATS_RPC
  | typeof QUOTES_STATS_RPC
  | typeof BOOKINGS_STATS_RPC;
