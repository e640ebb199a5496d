import type { ServiceType } from '@brightnest/contracts/catalogue/home-options';
import { definePageTexts } from './page-texts';

/** What the wizard says beside its questions. */
export const quoteWizardContent = definePageTexts('quote-form', {
  title: 'Get your free quote',
  lead: 'Five short steps. The price adds up as you go, and nothing is binding until you say so.',
  steps: {
    you: { title: 'Who You Are', lead: 'Where should we send your quote?' },
    home: { title: 'Your Home', lead: 'Where it is, and how much of it there is to clean.' },
    service: {
      title: 'Choose Your Service',
      lead: 'What should we do, and how often should we come?',
    },
    extras: {
      title: 'Select Extras',
      lead: 'Anything special? Take as many as you like, or none.',
    },
    time: {
      title: 'Preferred Arrival Time',
      lead: 'When would it suit you? We confirm the time with you.',
    },
  },
  services: {
    regular_cleaning: 'Floors, surfaces, kitchen and bathrooms, kept the way you like them.',
    deep_cleaning: 'Limescale, grease, skirting boards and hard-to-reach spots.',
    move_in_out: 'An empty home, spotless for the inspection or for your first night.',
    spring_cleaning: 'The once-a-year freshening of the whole home.',
    office_cleaning: 'Desks, meeting rooms, kitchenettes and washrooms.',
  } satisfies Record<ServiceType, string>,
  next: [
    'We look at your answers and plan the visit.',
    'You get a detailed quote by email within 24 hours.',
    'You say yes, and we agree on the day.',
  ],
});
