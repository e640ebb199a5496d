import { Handshake, Heart, HeartHandshake, Scale, Sprout } from 'lucide-react';
import type { CallToActionText, Headline, Point, Testimonial } from './content-types';
import { definePageTexts } from './page-texts';

interface CareersContent {
  hero: Headline & { rating: string; reviews: string };
  statement: { title: string; paragraphs: string[]; pay: string; payNote: string };
  jobs: { title: string; lead: string };
  values: { title: string; lead: string; points: Point[] };
  testimonials: { title: string; items: Testimonial[] };
  students: CallToActionText;
}

/** Everything the careers page says. The jobs themselves come from staff. */
export const careersContent: CareersContent = definePageTexts('careers', {
  hero: {
    eyebrow: 'Join the team',
    headline: 'Work that people thank you for',
    lead: 'Steady hours, fair pay and a team that has your back. We look for people who care; the rest we teach.',
    picture: null,
    rating: '4.9',
    reviews: '56',
  },
  statement: {
    title: 'Redefining what it means to be a cleaner',
    paragraphs: [
      'Cleaners are let into homes, trusted with keys, and noticed mostly when something is missing. We think that this is skilled work, and that it deserves respect, training and a wage one can live on.',
      'So we plan shorter trips between homes, pay for training, give people the same customers each week, and ask them how it should be done better.',
    ],
    pay: '{hourlyPay}',
    payNote: 'per hour, by experience and kind of work',
  },
  jobs: {
    title: 'Current opportunities',
    lead: 'Applying takes about ten minutes. We reply within 2-3 business days.',
  },
  values: {
    title: 'Our core values',
    lead: 'What we hire for, and what you can hold us to.',
    points: [
      { icon: Heart, title: 'Love', text: 'For the work, and for the people we do it for.' },
      {
        icon: HeartHandshake,
        title: 'Trust',
        text: 'We hand each other the keys, and nobody looks over your shoulder.',
      },
      {
        icon: Sprout,
        title: 'Growth',
        text: 'From first shift to team leader, with training on paid time.',
      },
      {
        icon: Scale,
        title: 'Integrity',
        text: 'We say it when something broke, and put it right.',
      },
      {
        icon: Handshake,
        title: 'Contribution',
        text: 'Everyone leaves a place, and the team, a bit better.',
      },
    ],
  },
  testimonials: {
    title: 'What our people say',
    items: [
      {
        quote:
          'I have the same eleven homes each fortnight. I know the dogs, and they know where I keep the biscuits.',
        name: 'Priya N.',
        place: 'Residential cleaner, three years',
      },
      {
        quote:
          'I started beside my studies. Now I plan the week of eight people, and I still go out on Fridays.',
        name: 'Daniel O.',
        place: 'Team leader, four years',
      },
      {
        quote: 'The first company where I was asked how a job should be done before I was told.',
        name: 'Mei L.',
        place: 'Deep cleaning specialist, two years',
      },
    ],
  },
  students: {
    title: 'Still studying?',
    text: 'Student cleaners choose their own hours and areas. You can apply at any time.',
    action: { label: 'Apply as Student Cleaner', to: '/cleaner-apply' },
  },
});
