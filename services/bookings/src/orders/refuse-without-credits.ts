import { AppError } from '@brightnest/service-kit/errors';
import type { UserSubscriptionRecord } from '../model/user-subscription';

/**
 * Tells a customer early, and in words, that their membership does not pay for so many cleans. What holds
 * when they book twice at once is the guard in `takeCredits`.
 * @param advice a sentence: what one can do instead.
 * @throws AppError `no_credit`.
 */
export function refuseWithoutCredits(
  membership: Pick<UserSubscriptionRecord, 'remainingCleanings'> | null,
  needed: number,
  advice = 'You can pay as you go instead.',
): void {
  if (!membership) {
    throw new AppError('no_credit', { message: `You are not a member of the club. ${advice}` });
  }
  const left = membership.remainingCleanings;
  if (left >= needed) return;
  const has = left === 0 ? 'no cleaning' : `${left} ${left === 1 ? 'cleaning' : 'cleanings'}`;
  const needs = needed === 1 ? '' : `, and this takes ${needed}`;
  throw new AppError('no_credit', {
    message: `You have ${has} left this month${needs}. ${advice}`,
  });
}
