import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type {
  Membership,
  PlanChangePreviewResponse,
  SubscribeResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { MembershipModel } from '../../../services/bookings/src/memberships/membership';
import { bodyOf } from '../bookings';
import type { ClientAnswer, SiteClient } from '../site-client';
import { payCheckoutSomehow } from './payers';
import type { Random } from './random';
import { count, countAnswer, insist, type World } from './world';

const DAY_MS = 24 * 60 * 60_000;

/** What members do, by weight. */
const LATER = {
  skip: 20,
  resume: 10,
  'change plan': 30,
  cancel: 15,
  'a month passes': 25,
} as const;

/** A customer, who is in no club yet, joins it and does what members do. */
export async function membershipDeal(
  world: World,
  random: Random,
  client: SiteClient,
): Promise<void> {
  const plans = bodyOf<Plan[]>(await insist(client, 'GET', '/api/subscription-tiers'));
  const body = { tierId: random.pick(plans).id };
  const answer = await insist(client, 'POST', '/api/subscriptions', { body });
  if (answer.status !== 201) return count(world, `membership refused: ${answer.error.code}`);
  count(world, 'memberships begun');
  const { checkoutId } = answer.body as SubscribeResponse;
  await payCheckoutSomehow(world, random, { client, checkoutId });
  for (let steps = random.int(1, 4); steps > 0; steps -= 1) {
    const { body: current } = await insist(client, 'GET', '/api/user/subscription');
    if (!current) return;
    await changeSomehow(world, random, { client, membership: current as Membership, plans });
  }
}

interface OneMembership {
  client: SiteClient;
  membership: Membership;
  plans: readonly Plan[];
}

async function changeSomehow(world: World, random: Random, one: OneMembership): Promise<void> {
  const what = random.weighted(LATER);
  countAnswer(world, `membership: ${what}`, await change(world, random, { ...one, what }));
}

/** @returns the answer, where there is one. */
async function change(
  world: World,
  random: Random,
  { client, membership: { id, tierId }, plans, what }: OneMembership & { what: keyof typeof LATER },
): Promise<ClientAnswer | undefined> {
  const path = `/api/subscriptions/${id}`;
  switch (what) {
    case 'skip':
    case 'resume':
      return insist(client, 'POST', `${path}/${what}`);
    case 'cancel':
      return insist(client, 'DELETE', path);
    case 'a month passes':
      // The service's own task charges the next one.
      await MembershipModel.updateOne(
        { _id: id, status: 'active' },
        { $set: { nextBillingDate: new Date(Date.now() - DAY_MS) } },
      );
      return undefined;
    default:
      return changePlan(world, random, {
        client,
        path: `${path}/change`,
        tierId: random.pick(plans.filter((plan) => plan.id !== tierId)).id,
      });
  }
}

async function changePlan(
  world: World,
  random: Random,
  { client, path, tierId }: { client: SiteClient; path: string; tierId: string },
): Promise<ClientAnswer> {
  const preview = await insist(client, 'GET', `${path}?tierId=${tierId}`);
  if (preview.status !== 200) return preview;
  const { charge } = (preview.body as PlanChangePreviewResponse).consequences;
  const changed = await insist(client, 'POST', path, { body: { tierId, expectedCharge: charge } });
  const { checkoutId } = (changed.body ?? {}) as { checkoutId?: string | null };
  if (checkoutId) await payCheckoutSomehow(world, random, { client, checkoutId });
  return changed;
}
