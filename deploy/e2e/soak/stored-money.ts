import { decrypt } from '@brightnest/service-kit/security/encryption';
import {
  GiftCardModel,
  type GiftCardRecord,
} from '../../../services/bookings/src/gift-cards/gift-card';
import mongoose from 'mongoose';
import type { SiteClient } from '../site-client';
import type { Random } from './random';
import { count, countAnswer, insist, type World } from './world';

/**
 * Somebody tries to pay a checkout by a gift card or their credit, at times after they began to pay at the provider.
 * Payers share the cards there are, so that several use one at once.
 * @returns whether that paid it, or a part of it.
 */
export async function payFromStored(
  world: World,
  random: Random,
  { client, checkoutId }: { client: SiteClient; checkoutId: string },
): Promise<boolean> {
  const way = random.weighted({ none: 66, 'gift card': 20, credit: 14 });
  if (way === 'none') return false;
  const path = `/api/payments/checkouts/${checkoutId}`;
  if (random.chance(0.25)) await insist(client, 'POST', `${path}/pay`);
  if (way === 'credit') {
    const answer = await insist(client, 'POST', `${path}/credit`);
    countAnswer(world, 'paid by credit', answer);
    return answer.status < 300;
  }
  const code = await someCode(world, random);
  if (code === undefined) return false;
  const body = { code, paysRest: random.chance(0.7) };
  const answer = await insist(client, 'POST', `${path}/gift-card`, { body });
  countAnswer(world, 'paid by gift card', answer);
  return answer.status < 300;
}

/** The code of a card with something on it. */
async function someCode(world: World, random: Random): Promise<string | undefined> {
  const usable = await GiftCardModel.find({
    ...{ source: mongoose.trusted({ $ne: 'credit' as const }), status: 'active' },
    balanceMinor: mongoose.trusted({ $gt: 0 }),
  })
    .sort({ _id: 1 })
    .lean<GiftCardRecord[]>();
  if (usable.length === 0) {
    count(world, 'no gift card to pay with');
    return undefined;
  }
  return decrypt(world.site.internalKey, random.pick(usable).encryptedCode);
}
