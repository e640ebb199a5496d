import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import type { Faq } from './content-types';
import { definePageTexts } from './page-texts';

interface ServicePageContent {
  head: { title: string; description: string };
  hero: { headline: string; lead: string; picture: PagePicture | null };
  included: { title: string; lead: string };
  terms: { title: string; text: string };
  area: { title: string; text: string; postcodes?: string };
  faq: { title: string; entries: Faq[] };
  reviews: { title: string };
  places: { title: string; lead: string };
  others: { title: string };
  call: { title: string; text: string; label: string };
}

const shared = {
  included: {
    title: 'What {service} includes',
    lead: 'This is what we do on every visit. Tell us in the form if you need something else.',
  },
  terms: {
    title: 'Price and duration',
    text: '{rescheduling}',
  },
  reviews: { title: 'What customers say of us' },
};

const commonEntries: Faq[] = [
  {
    question: 'What does {service} cost?',
    answer: 'What it costs: {price}. You see the whole amount before you book.',
  },
  {
    question: 'How long does {service} take?',
    answer:
      'Plan on {duration}. A larger home can take longer; the form says how long as you fill it in.',
  },
  { question: 'How do I pay?', answer: 'Pay as you go: {payAsYouGo}' },
  { question: 'What if I have to reschedule or cancel?', answer: '{cancellationPolicy}' },
];

/** What the page of a service says, whatever it is. */
export const servicePageContent: ServicePageContent = definePageTexts('service-page', {
  head: {
    title: '{service}',
    description: '{service} by {company}: {price}, about {duration}. {serviceText}',
  },
  hero: { headline: '{service}', lead: '{serviceText}', picture: null },
  ...shared,
  area: {
    title: 'Where we come',
    text: 'Enter your postcode in the form: it says at once whether we come to you, and which times are free.',
  },
  faq: { title: 'Questions about {service}', entries: commonEntries },
  places: {
    title: '{service} near you',
    lead: 'Choose your suburb to see what we do there.',
  },
  others: { title: 'Our other services' },
  call: {
    title: 'Your day for {service}',
    text: 'Choose a time that suits you, and see the price before you book.',
    label: 'Book {service}',
  },
});

/** What the page of a service at a place says. */
export const placePageContent: ServicePageContent = definePageTexts('place-page', {
  head: {
    title: '{service} in {place}',
    description: '{service} in {place} by {company}: {price}, about {duration}. {serviceText}',
  },
  hero: { headline: '{service} in {place}', lead: '{serviceText}', picture: null },
  ...shared,
  area: {
    title: 'In {place} and around it',
    text: 'The cleaners who come to you know {place}: it is part of the area they work in. Enter your postcode in the form to see which times are free.',
    postcodes: 'We come to these postcodes: {postcodes}.',
  },
  faq: {
    title: 'Questions about {service} in {place}',
    entries: [
      ...commonEntries,
      {
        question: 'Do you come to my part of {place}?',
        answer:
          'Enter your postcode in the form: it says at once whether we come to you. Where we don’t yet, leave your address, and we write to you when we do.',
      },
    ],
  },
  places: { title: '{service} nearby', lead: 'We come to these places, too.' },
  others: { title: 'More cleaning in {place}' },
  call: {
    title: '{service} in {place}, on your day',
    text: 'Choose a time that suits you, and see the price before you book.',
    label: 'Book {service}',
  },
});
