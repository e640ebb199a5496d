import { freeChangeText, isFreeUntilStart } from '@brightnest/contracts/payments/fee-terms';
import type { BookingRulesResponse } from '@brightnest/contracts/scheduling/booking-rules';
import {
  freeReschedulingText,
  hasFee,
  payingPoints,
  payingText,
} from '@brightnest/contracts/scheduling/booking-rules-text';
import { pageSettings } from '@brightnest/kit/runtime/page-settings';
import { Banknote, CalendarCheck, CreditCard, Sparkles } from 'lucide-react';
import type { CallToActionText, Faq, Headline, Point } from './content-types';

interface PaymentModel {
  title: string;
  text: string;
  /** As it is printed: `from LKR 1,500`. */
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
export const pricingContent = (rules = pageSettings.bookingRules): PricingContent => ({
  hero: {
    eyebrow: 'No surprises on the bill',
    headline: 'Simple, honest pricing',
    lead: 'Pay for each clean as you need it, or join the club and save 20-30%. Either way you know the price before you say yes.',
  },
  models: {
    title: 'Two ways to pay',
    payAsYouGo: {
      title: 'Pay as you go',
      text: 'For a single clean, or for now and then.',
      from: 'from LKR 1,500',
      per: 'per clean',
      points: [
        ...payingPoints(rules),
        'No commitment, book when you need us',
        freeReschedulingText(rules),
      ],
    },
    club: {
      title: 'Subscription club',
      text: 'For a home that is always ready.',
      from: 'from LKR 4,500',
      per: 'per month',
      points: [
        'A fixed monthly fee for a monthly number of cleanings',
        'No booking fees',
        'Priority scheduling',
        'The same cleaner',
        '20% discount on extras',
        'Cancel any time',
      ],
    },
  },
  plans: {
    title: 'Subscription plans',
    lead: 'Members save 20-30% against single cleans. Prices are shown in Australian dollars; what is billed, in rupees, stands beside them.',
    terms:
      'Cancel or change your plan any time. A bigger plan starts at once, for the difference; every other change applies from the next billing cycle.',
  },
  services: {
    title: 'Pay-as-you-go services',
    lead: `Each of these can be booked on its own: ${payingText(rules)}.`,
  },
  how: {
    title: 'How Payment Works',
    lead: 'With pay as you go, most of the price changes hands when the work is done.',
    steps: [
      {
        icon: CalendarCheck,
        title: 'Book your clean',
        text: 'Choose a service, a day and a time. You see the whole price before you confirm.',
      },
      ...onlineStep(rules),
      {
        icon: Sparkles,
        title: 'We clean',
        text: 'Look around before the cleaner leaves. Anything missed is done on the spot.',
      },
      {
        icon: Banknote,
        title: restTitle(rules),
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
      ...feeQuestion(rules),
      {
        question: 'Are there extra costs?',
        answer:
          'No. Products, equipment and travel are included. Extras such as the inside of the oven are priced in the quote form, and club members get 20% off them.',
      },
    ],
  },
  call: {
    title: 'Not sure what you need?',
    text: 'The quote form asks five short questions and shows the price as you answer.',
    action: { label: 'Get Free Quote', to: '/quote-form' },
  },
});

function onlineStep(rules: BookingRulesResponse): Point[] {
  if (!hasFee(rules)) return [];
  return [
    {
      icon: CreditCard,
      title: `Pay ${rules.feePercent}% online`,
      text: 'That confirms the booking and keeps the time of your cleaner free for you.',
    },
  ];
}

function restTitle(rules: BookingRulesResponse): string {
  if (!hasFee(rules)) return 'Pay in cash';
  return rules.feePercent === 100
    ? 'Nothing more to pay'
    : `Pay ${100 - rules.feePercent}% in cash`;
}

function feeQuestion(rules: BookingRulesResponse): Faq[] {
  if (!hasFee(rules)) return [];
  const back = isFreeUntilStart(rules, false)
    ? 'If you cancel before the start'
    : `If you cancel ${freeChangeText(rules)} or more before the start`;
  return [
    {
      question: `Why do I pay ${rules.feePercent}% in advance?`,
      answer: `It confirms the booking and goes towards the price. ${back}, you get it back in full.`,
    },
  ];
}
