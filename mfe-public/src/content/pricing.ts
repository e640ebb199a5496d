import { Banknote, CalendarCheck, CreditCard, Sparkles } from 'lucide-react';
import type { CallToActionText, Faq, Headline, Point } from './content-types';
import { definePageTexts } from './page-texts';

interface PaymentModel {
  title: string;
  text: string;
  /** As it is printed: `from LKR 1,500`; empty where there is nothing to name. */
  from: string;
  per: string;
  points: string[];
}

interface PricingContent {
  hero: Headline;
  models: { title: string; payAsYouGo: PaymentModel; club: PaymentModel };
  plans: { title: string; lead: string; terms: string };
  services: { title: string; lead: string };
  how: { title: string; lead: string; steps: Point[] };
  faq: { title: string; entries: Faq[] };
  call: CallToActionText;
}

/** Everything the pricing page says. Plans and services themselves come from the catalogue. */
export const pricingContent: PricingContent = definePageTexts('pricing', {
  hero: {
    eyebrow: 'No surprises on the bill',
    headline: 'Simple, honest pricing',
    lead: 'Pay for each clean as you need it, or join the club and save 20-30%. Either way you know the price before you say yes.',
    picture: null,
  },
  models: {
    title: 'Two ways to pay',
    payAsYouGo: {
      title: 'Pay as you go',
      text: 'For a single clean, or for now and then.',
      from: '{payAsYouGoFrom}',
      per: 'per clean',
      points: [
        '{payOnline}',
        '{payRest}',
        'No commitment, book when you need us',
        '{freeRescheduling}',
      ],
    },
    club: {
      title: 'Subscription club',
      text: 'For a home that is always ready.',
      from: '{clubFrom}',
      per: 'per month',
      points: [
        'A fixed monthly fee for a monthly number of cleanings',
        'No booking fees',
        'Priority scheduling',
        'The same cleaner',
        '{clubDiscount}',
        'Cancel any time',
      ],
    },
  },
  plans: {
    title: 'Subscription plans',
    lead: 'Members save 20-30% against single cleans. {shownPrices}',
    terms:
      'Cancel or change your plan any time. A bigger plan starts at once, for the difference; every other change applies from the next billing cycle.',
  },
  services: {
    title: 'Pay-as-you-go services',
    lead: 'Each of these can be booked on its own: {paying}.',
  },
  how: {
    title: 'How Payment Works',
    lead: 'With pay as you go, you pay most of the price after the clean.',
    steps: [
      {
        icon: CalendarCheck,
        title: 'Book your clean',
        text: 'Choose a service, a day and a time. You see the whole price before you confirm.',
      },
      {
        icon: CreditCard,
        title: '{payOnlineStep}',
        text: 'That confirms the booking and keeps the time of your cleaner free for you.',
      },
      {
        icon: Sparkles,
        title: 'We clean',
        text: 'Look around before the cleaner leaves. Anything missed is done on the spot.',
      },
      {
        icon: Banknote,
        title: '{payRestStep}',
        text: 'Directly to the cleaner, after the service. Club members have nothing to pay.',
      },
    ],
  },
  faq: {
    title: 'Pricing questions',
    entries: [
      {
        question: 'Can I cancel my club membership at any time?',
        answer:
          'Yes, at any time and without a fee. It ends with the month that is paid; until then your remaining cleanings stay yours.',
      },
      { question: '{whyFee}', answer: '{whyFeeAnswer}' },
      {
        question: 'Are there extra costs?',
        answer: 'No. Products, equipment and travel are included. {extrasCost}',
      },
    ],
  },
  call: {
    title: 'Not sure what you need?',
    text: 'The quote form asks five short questions and shows the price as you answer.',
    action: { label: 'Get Free Quote', to: '/quote-form' },
  },
});
