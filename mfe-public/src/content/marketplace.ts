import type { CallToActionText, Figure, Headline } from './content-types';
import { definePageTexts } from './page-texts';

interface MarketplaceContent {
  hero: Headline & { figures: Figure[] };
  services: { title: string; nothing: string; call: CallToActionText };
}

/** Everything the marketplace says. The services themselves come from the catalogue. */
export const marketplaceContent: MarketplaceContent = definePageTexts('marketplace', {
  hero: {
    eyebrow: 'Book in minutes',
    headline: 'Every clean, in one place',
    lead: 'Compare what is included, see what it costs and how long it takes, and book the day that suits you.',
    picture: null,
    figures: [
      { value: '4.9/5', label: 'from 500+ reviews' },
      { value: '200+', label: 'cleaners' },
      { value: '25', label: 'cities' },
    ],
  },
  services: {
    title: 'All services',
    nothing: 'Try another word or another category.',
    call: {
      title: 'Something special?',
      text: 'Tell us what you have in mind. We have cleaned theatres, boats and one lighthouse.',
      action: { label: 'Contact us', to: '/contact' },
    },
  },
});
