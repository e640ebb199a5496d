import type { Headline } from './content-types';
import { definePageTexts } from './page-texts';

interface GiftCardsContent {
  hero: Headline;
  buy: { title: string; lead: string };
  closed: string;
  balance: { title: string; lead: string };
}

/** Everything the page of gift cards says. Which are sold is a setting. */
export const giftCardsContent: GiftCardsContent = definePageTexts('gift-cards', {
  hero: {
    eyebrow: 'A present that makes room',
    headline: 'Give a clean home',
    lead: 'Choose an amount and write a few words. We mail the gift card at once, or on the day you choose, and it pays any clean.',
    picture: null,
  },
  buy: {
    title: 'Buy a gift card',
    lead: 'You pay online and get a receipt. Who gets it enters the code when they pay; what is not used stays on the card.',
  },
  closed: 'We do not sell gift cards at the moment. Those that are out can be used as before.',
  balance: {
    title: 'What is left on a gift card?',
    lead: 'Enter its code. Capitals and dashes do not matter.',
  },
});
