import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import { BadgeCheck, CalendarClock, GraduationCap } from 'lucide-react';
import type { CallToActionText, Headline, Point } from './content-types';
import { definePageTexts } from './page-texts';
import { whereWeClean, type WhereText } from './where';

/** A service with all that belongs to it. */
export interface OfferedService {
  name: string;
  /** Decides the drawing on its card. */
  category: string;
  text: string;
  /** As it is printed: `from $80 AUD`, or `Custom Quote`. */
  price: string;
  priceNote: string;
  features: string[];
  picture: PagePicture | null;
}

interface ServiceGroup {
  id: string;
  title: string;
  lead: string;
  services: OfferedService[];
}

interface ServicesContent {
  hero: Headline;
  groups: ServiceGroup[];
  /** Above the links to the page of each service in the catalogue. */
  all: { title: string; text: string };
  why: { title: string; points: Point[] };
  call: CallToActionText;
  where: WhereText;
}

/** Everything the services page says. */
export const servicesContent: ServicesContent = definePageTexts('services', {
  hero: {
    eyebrow: 'For homes and workplaces',
    headline: 'Our Services',
    lead: 'One company for weekly cleaning, the big clean and the day you move. Every visit is insured, and every product is eco-friendly.',
    picture: null,
  },
  groups: [
    {
      id: 'residential',
      title: 'Residential Cleaning',
      lead: 'For the place you come home to. Starting prices. Get your exact price in the quote form.',
      services: [
        {
          name: 'Standard House Cleaning',
          category: 'residential',
          text: 'The regular clean that keeps a home pleasant: weekly, bi-weekly or monthly.',
          price: 'from {regularPrice80}',
          priceNote: 'per visit',
          features: [
            'Kitchen surfaces, sink and stove top',
            'Bathrooms cleaned and disinfected',
            'Floors vacuumed and mopped',
            'All surfaces dusted',
            'Beds made, bins emptied',
          ],
          picture: null,
        },
        {
          name: 'Deep Cleaning',
          category: 'deep_cleaning',
          text: 'Hard-to-reach spots included: for spring, before guests, or after a long busy year.',
          price: 'from {deepPrice150}',
          priceNote: 'per visit',
          features: [
            'Everything of a standard clean',
            'Inside oven, fridge and cupboards',
            'Grout, tiles and taps descaled',
            'Skirting boards, doors and switches',
            'Window sills and tracks',
          ],
          picture: null,
        },
        {
          name: 'Move-In/Move-Out Cleaning',
          category: 'move_in_out',
          text: 'An empty home, spotless for the inspection or for your first night.',
          price: 'from {movePrice250}',
          priceNote: 'per home',
          features: [
            'The agent’s checklist, ticked off',
            'Inside all cupboards and wardrobes',
            'Oven, range hood and fridge',
            'Walls spot-cleaned, marks removed',
            'Floors and carpets, edge to edge',
          ],
          picture: null,
        },
      ],
    },
    {
      id: 'commercial',
      title: 'Commercial Cleaning',
      lead: 'For the place others come to. We look at your site, agree on a plan and keep to it. Emergency cleaning around the clock.',
      services: [
        {
          name: 'Office Cleaning',
          category: 'commercial',
          text: 'Clean desks, full dispensers and fresh kitchens, before the first coffee.',
          price: 'Custom Quote',
          priceNote: 'priced for your site',
          features: [
            'Before or after office hours',
            'Desks, screens and phones wiped',
            'Meeting rooms and kitchenettes',
            'Washrooms cleaned and restocked',
            'One contact for all your floors',
          ],
          picture: null,
        },
        {
          name: 'Retail & Restaurant Cleaning',
          category: 'commercial',
          text: 'Floors that shine and kitchens that pass inspection, around your opening hours.',
          price: 'Custom Quote',
          priceNote: 'priced for your site',
          features: [
            'Food-safe products and methods',
            'Floors degreased and polished',
            'Shop windows and counters',
            'Dining rooms and washrooms',
            'Early mornings and late nights',
          ],
          picture: null,
        },
      ],
    },
  ],
  all: {
    title: 'Every service by name',
    text: 'What each one includes, what it costs, and where we do it.',
  },
  why: {
    title: 'Why Choose {company}',
    points: [
      {
        icon: BadgeCheck,
        title: 'Quality Guarantee',
        text: 'Not satisfied? Tell us within 24 hours and we come back and clean it again, free of charge.',
      },
      {
        icon: CalendarClock,
        title: 'Flexible Scheduling',
        text: 'Weekly, bi-weekly, monthly or once, on the day that suits you. {rescheduling}',
      },
      {
        icon: GraduationCap,
        title: 'Trained Professionals',
        text: 'Background-checked, insured and trained on the job beside an experienced cleaner.',
      },
    ],
  },
  call: {
    title: 'A clean place is five steps away',
    text: 'Tell us about your home and see the price as you go. Free, with no obligation.',
    action: { label: 'Get Your Quote Today', to: '/quote-form' },
  },
  where: whereWeClean,
});
