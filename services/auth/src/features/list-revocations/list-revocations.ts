import { ACCESS_TOKEN_SECONDS } from '@brightnest/contracts/auth/access-token';
import {
  LIST_REVOCATIONS_QUESTION,
  listRevocationsQuestionSchema,
  type Revocations,
} from '@brightnest/contracts/auth/revocations';
import type { Role } from '@brightnest/contracts/roles';
import { answer, type Answer } from '@brightnest/service-kit/questions';
import mongoose from 'mongoose';
import { RolePermission } from '../../model/role-permission';
import { Session } from '../../model/session';

// The clocks of two machines may differ by this much.
const CLOCK_SKEW_SECONDS = 60;

/** Answers `auth.list-revocations`: what makes access tokens void that have not run out yet. */
export const listRevocations: Answer = answer(
  LIST_REVOCATIONS_QUESTION,
  listRevocationsQuestionSchema,
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
