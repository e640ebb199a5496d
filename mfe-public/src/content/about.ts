import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import {
  Award,
  BadgeCheck,
  HandHeart,
  HeartHandshake,
  Leaf,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { CallToActionText, Faq, Figure, Headline, Point } from './content-types';
import { definePageTexts } from './page-texts';

interface AboutContent {
  hero: Headline & { figures: Figure[] };
  story: { title: string; paragraphs: string[]; picture: PagePicture | null };
  why: { title: string; points: Point[] };
  promise: { title: string; text: string; items: string[] };
  values: { title: string; lead: string; points: Point[] };
  faq: { title: string; entries: Faq[] };
  contact: CallToActionText;
}

/** Everything the about page says. */
export const aboutContent: AboutContent = definePageTexts('about', {
  hero: {
    eyebrow: 'Trusted for five years',
    headline: 'About {company}',
    lead: 'We are the people others give their keys to. That is a big thing to be trusted with, and it is what we built the company around.',
    picture: null,
    figures: [
      { value: '500+', label: 'customers' },
      { value: '5 years', label: 'of experience' },
      { value: '100%', label: 'background-checked staff' },
    ],
  },
  story: {
    title: 'Our story',
    paragraphs: [
      '{company} began with three cleaners, one van and a notebook of addresses. We had worked for companies where nobody knew whose home they were in, and we wanted the opposite: the same people, in the same homes, taking care of them.',
      'It turned out that this is what people look for. Neighbours told neighbours. Today more than 500 customers let us into their homes and workplaces, and students and career cleaners work side by side in our teams.',
      'What has not changed is the notebook. It is software now, but it still says that the blue cloth is for the glass table, and that the cat must not go out.',
    ],
    picture: null,
  },
  why: {
    title: 'Why choose us',
    points: [
      {
        icon: ShieldCheck,
        title: 'Fully insured and bonded',
        text: 'If something breaks, it is on us, from the first visit on.',
      },
      {
        icon: BadgeCheck,
        title: 'Background-checked staff',
        text: 'Every cleaner is met in person and checked before they come to you.',
      },
      {
        icon: Leaf,
        title: 'Eco-friendly products',
        text: 'Safe for children, pets and waterways, in bottles that we refill.',
      },
      {
        icon: Users,
        title: 'The same cleaner',
        text: 'Somebody who knows your home works faster, better and with more care.',
      },
    ],
  },
  promise: {
    title: 'Our promise',
    text: 'If you are not satisfied with a clean, tell us within 24 hours and we come back and do it again, free of charge. No forms, no discussion.',
    items: [
      'A price you know before you say yes',
      'A reply to every message within 24 hours',
      '{freeRescheduling}',
      'Your keys and your privacy, kept as if they were ours',
    ],
  },
  values: {
    title: 'Our values',
    lead: 'Three words on the wall of the office, and in every training.',
    points: [
      {
        icon: Award,
        title: 'Excellence',
        text: 'We clean the places nobody checks.',
      },
      {
        icon: HandHeart,
        title: 'Care',
        text: 'For your home, for the people in our teams, and for what goes down the drain.',
      },
      {
        icon: HeartHandshake,
        title: 'Trust',
        text: 'We say what we do, we do what we say, and we tell you when something went wrong.',
      },
    ],
  },
  faq: {
    title: 'Frequently asked questions',
    entries: [
      {
        question: 'What is your cancellation policy?',
        answer: '{cancellationPolicy}',
      },
      {
        question: 'Do I have to be at home?',
        answer:
          'No. Many customers give us a key or a code. Both are kept safe, and only your cleaner has them on the day.',
      },
      {
        question: 'Do you bring products and equipment?',
        answer:
          'Yes, everything, and eco-friendly. If you prefer your own products, put them out and tell us in the booking.',
      },
      {
        question: 'Are you insured?',
        answer:
          'Fully insured and bonded. If something is damaged, tell us and we take care of it.',
      },
      {
        question: 'What if I am not satisfied?',
        answer: 'Tell us within 24 hours. We come back and clean it again, free of charge.',
      },
      {
        question: 'Will it be the same cleaner every time?',
        answer:
          'For regular cleans and club members, yes, as far as holidays and illness allow. We tell you beforehand when somebody else comes.',
      },
    ],
  },
  contact: {
    title: 'Anything else you would like to know?',
    text: 'Ask the people who answer the telephone here. We reply within 24 hours.',
    action: { label: 'Contact Us', to: '/contact' },
  },
});
