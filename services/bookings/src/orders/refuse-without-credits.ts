import { AppError } from '@brightnest/service-kit/errors';
import type { UserSubscriptionRecord } from '../model/user-subscription';

/**
 * Tells a customer early, and in words, that their membership does not pay for so many cleans. What holds
 * when they book twice at once is the guard in `takeCredits`.
 * @throws AppError `no_credit`.
 */
export function refuseWithoutCredits(
  membership: Pick<UserSubscriptionRecord, 'remainingCleanings'> | null,
  needed: number,
): void {
  if (!membership) {
    const message = 'You are not a member of the club. You can book and pay as you go.';
    throw new AppError('no_credit', { message });
  }
  const left = membership.remainingCleanings;
  if (left >= needed) return;
  const has = left === 0 ? 'no cleaning' : `${left} ${left === 1 ? 'cleaning' : 'cleanings'}`;
  const needs = needed === 1 ? '' : `, and this takes ${needed}`;
  throw new AppError('no_credit', {
    message: `You have ${has} left this month${needs}. You can pay as you go instead.`,
  });
}
