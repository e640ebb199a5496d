import type { Faq, Headline } from './content-types';
import { definePageTexts } from './page-texts';
import { whereWeClean, type WhereText } from './where';

interface ContactContent {
  hero: Headline;
  details: {
    title: string;
    email: string;
    phone: string;
    address: string;
    reply: { title: string; text: string };
  };
  hours: { title: string; emergency: string };
  form: {
    title: string;
    lead: string;
    consent: string;
  };
  faq: { title: string; entries: Faq[] };
  where: WhereText;
}

/** Everything the contact page says. Address, telephone and hours are the company's, in the kit. */
export const contactContent: ContactContent = definePageTexts('contact', {
  hero: {
    eyebrow: 'A person answers',
    headline: 'Contact Us',
    lead: 'Questions, feedback or just saying hello: write or call. We reply within 24 hours.',
    picture: null,
  },
  details: {
    title: 'Contact details',
    email: 'Email',
    phone: 'Telephone',
    address: 'Address',
    reply: { title: 'Replies', text: 'Within 24 hours, every day of the week' },
  },
  hours: {
    title: 'Business hours',
    emergency: 'Emergency cleaning is available 24/7 for commercial clients.',
  },
  form: {
    title: 'Send Us a Message',
    lead: 'Tell us what it is about, and we find the right person to reply.',
    consent: 'I agree to receive communications from {company} about my message.',
  },
  faq: {
    title: 'Frequently asked questions',
    entries: [
      {
        question: 'How quickly do you reply?',
        answer: 'Within 24 hours, and during business hours usually within the hour.',
      },
      {
        question: 'Do you give free estimates?',
        answer: '{freeEstimates}',
      },
      {
        question: 'Do you clean in an emergency?',
        answer:
          'For commercial clients around the clock, every day of the year. Call us, an email is too slow for that.',
      },
      {
        question: 'What if I am not satisfied with a clean?',
        answer:
          'Tell us within 24 hours of the visit and we come back and clean it again, free of charge.',
      },
    ],
  },
  where: whereWeClean,
});
