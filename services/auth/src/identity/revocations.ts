import { ACCESS_TOKEN_SECONDS } from '@brightnest/contracts/identity/tokens';
import {
  ENDED_SESSIONS_HEADER,
  LIST_REVOCATIONS_RPC,
  listRevocationsRequestSchema,
  type Revocations,
} from '@brightnest/contracts/rpc/auth';
import type { Role } from '@brightnest/contracts/roles';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose from 'mongoose';
import { RolePermission } from '../users/permissions';
import { Session } from './sessions';

// The clocks of two machines may differ by this much.
const CLOCK_SKEW_SECONDS = 60;

/** Handles `auth.list-revocations`: what invalidates access tokens that have not expired yet. */
export const listRevocations: RpcHandler = rpcHandler(
  LIST_REVOCATIONS_RPC,
  listRevocationsRequestSchema,
  async (): Promise<Revocations> => {
    const since = new Date(Date.now() - (ACCESS_TOKEN_SECONDS + CLOCK_SKEW_SECONDS) * 1_000);
    const [sessionIds, roles] = await Promise.all([sessionsEndedSince(since), rolesChanged(since)]);
    return { sessionIds, roles };
  },
);

async function sessionsEndedSince(since: Date): Promise<string[]> {
  const ended = await Session.find(
    { endedAt: mongoose.trusted({ $gte: since }) },
    { _id: 0, sid: 1 },
  ).lean();
  return ended.map(({ sid }) => sid);
}

async function rolesChanged(since: Date): Promise<Revocations['roles']> {
  const changes = await RolePermission.aggregate<{ _id: Role; changedAt: Date }>([
    { $match: { changedAt: { $gte: since } } },
    { $group: { _id: '$role', changedAt: { $max: '$changedAt' } } },
  ]);
  return changes.map(({ _id, changedAt }) => ({ role: _id, changedAt: changedAt.toISOString() }));
}

// The gateway learns of further ones from the events, a moment later.
const MAX_HEADER_IDS = 100;

/** The response header that tells the gateway at once which sessions a call has ended. */
export function endedSessionsHeader(ids: readonly string[]): Record<string, string> {
  return ids.length === 0
    ? {}
    : { [ENDED_SESSIONS_HEADER]: ids.slice(0, MAX_HEADER_IDS).join(',') };
}
