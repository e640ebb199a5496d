import { DEFAULT_GIFT_CARD_SETTINGS } from '@brightnest/contracts/gift-cards/gift-card';
import type {
  BuyGiftCardResponse,
  GiftCardResponse,
  StaffGiftCard,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import type { GiftCardSettingsResponse } from '@brightnest/contracts/gift-cards/gift-card-settings';
import { fromDecimalText } from '@brightnest/contracts/money';
import { GiftCardModel } from '../../../services/bookings/src/gift-cards/gift-card';
import { bodyOf } from '../bookings';
import { payCheckoutSomehow } from './payers';
import type { Random } from './random';
import { somethingAtTheProvider } from './staff-money';
import { countAnswer, insist, type World } from './world';

/** Where money that pays cleans later comes from, by weight. */
const SOURCES = { 'a gift card is bought': 50, 'a gift card is issued': 15, 'credit is given': 35 };

/** What happens to a gift card after it was bought, by weight. */
const LATER = { nothing: 55, 'staff give it back': 25, 'something at the provider': 20 };

/** Has the site sell gift cards, and gives the first payers some to pay with. */
export async function beginGifts(world: World, random: Random): Promise<void> {
  const path = '/api/admin/gift-card-settings';
  const { revision } = bodyOf<GiftCardSettingsResponse>(await insist(world.staff, 'GET', path));
  const settings = { ...DEFAULT_GIFT_CARD_SETTINGS, isSold: true, revision };
  bodyOf(await insist(world.staff, 'PUT', path, { body: settings }));
  await issueCard(world, random, 'soak-first-card');
  // It pays by itself, so most are to have none and to pay by card.
  const given = world.customers.filter((_, index) => index % 3 === 0);
  await Promise.all(
    given.map(({ email }, index) =>
      giveCredit(world, random, { email, key: `soak-first-credit-${index}` }),
    ),
  );
}

/** Somebody buys a gift card, or staff give one away or credit: it pays other deals from then on. */
export async function giftDeal(world: World, random: Random, key: string): Promise<void> {
  switch (random.weighted(SOURCES)) {
    case 'a gift card is issued':
      return issueCard(world, random, key);
    case 'credit is given':
      return giveCredit(world, random, { email: random.pick(world.customers).email, key });
    default:
      return buyCard(world, random, key);
  }
}

const someAmount = (random: Random) => `${random.int(10, 250)}.${random.int(10, 99)}`;

const recipient = (key: string) => ({
  ...{ recipientName: 'Grace', recipientEmail: `${key}@example.com`, message: '', sendOn: '' },
});

async function issueCard(world: World, random: Random, key: string): Promise<void> {
  const body = { amount: someAmount(random), reason: 'Soaked', ...recipient(key) };
  const answer = await insist(world.staff, 'POST', '/api/admin/gift-cards', { body, key });
  countAnswer(world, 'gift cards issued', answer);
}

async function giveCredit(
  world: World,
  random: Random,
  { email, key }: { email: string; key: string },
): Promise<void> {
  const body = { email, amount: someAmount(random), reason: 'Soaked' };
  const answer = await insist(world.staff, 'POST', '/api/admin/credits', { body, key });
  countAnswer(world, 'credit given', answer);
}

async function buyCard(world: World, random: Random, key: string): Promise<void> {
  const client = random.pick(world.customers);
  const body = {
    ...{ amount: random.pick(['50.00', '100.00', '73.45']), ...recipient(key) },
    ...{ buyerName: 'Ada Byron', buyerEmail: client.email },
  };
  const answer = await insist(client, 'POST', '/api/gift-cards', { body, key });
  countAnswer(world, 'gift cards ordered', answer);
  if (answer.status !== 201) return;
  const { checkoutId } = answer.body as BuyGiftCardResponse;
  await payCheckoutSomehow(world, random, { client, checkoutId });
  const what = random.weighted(LATER);
  if (what === 'something at the provider')
    await somethingAtTheProvider(world, random, { checkoutId });
  if (what === 'staff give it back') await refundCard(world, checkoutId);
}

/** Staff give back to the buyer what is left on a card. */
async function refundCard(world: World, checkoutId: string): Promise<void> {
  const bought = await GiftCardModel.findOne({ checkoutId, status: 'active' }).lean();
  if (!bought) return;
  const path = `/api/admin/gift-cards/${String(bought._id)}`;
  const { balance }: StaffGiftCard = bodyOf<GiftCardResponse>(
    await insist(world.staff, 'GET', path),
  ).card;
  if (fromDecimalText(balance) <= 0) return;
  const body = { reason: 'Soaked', expectedBalance: balance };
  countAnswer(
    world,
    'gift cards given back',
    await insist(world.staff, 'POST', `${path}/refund`, { body }),
  );
}
