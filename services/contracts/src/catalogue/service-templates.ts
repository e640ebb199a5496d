import type { ServiceRequest } from './catalogue-schemas';

/** A service to begin with; its price is the company's own. Source: specification, Services. */
export type ServiceTemplate = Pick<
  ServiceRequest,
  'name' | 'description' | 'category' | 'priceUnit' | 'estimatedDuration' | 'features'
> &
  Partial<Pick<ServiceRequest, 'priceOnRequest'>>;

/** The services that most companies begin with, in display order. */
export const SERVICE_TEMPLATES: readonly ServiceTemplate[] = [
  {
    name: 'Regular House Cleaning',
    description:
      'The same cleaner, every week, fortnight or month, so your home simply stays clean.',
    category: 'residential',
    priceUnit: 'fixed',
    estimatedDuration: 120,
    features: [
      'Kitchen and bathrooms cleaned and disinfected',
      'Floors vacuumed and mopped',
      'Dusting of all surfaces',
      'Beds made and bins emptied',
      'The same cleaner each visit',
    ],
  },
  {
    name: 'Deep Cleaning',
    description:
      'Every corner, edge and appliance: for spring, before guests, or after a long busy year.',
    category: 'deep_cleaning',
    priceUnit: 'fixed',
    estimatedDuration: 300,
    features: [
      'Everything of a regular clean',
      'Inside oven, fridge and cupboards',
      'Grout, tiles and taps descaled',
      'Skirting boards, doors and light switches',
      'Window sills and tracks',
    ],
  },
  {
    name: 'Move-In/Move-Out Cleaning',
    description: 'An empty home made ready for its next people, to the agent’s checklist.',
    category: 'move_in_out',
    priceUnit: 'fixed',
    estimatedDuration: 360,
    features: [
      'Bond-back checklist, ticked off with photos',
      'Inside all cupboards and wardrobes',
      'Oven, range hood and fridge',
      'Walls spot-cleaned',
      'Free return within 72 hours if the agent asks',
    ],
  },
  {
    name: 'Residential Cleaning',
    description: 'By the hour, for whatever your home needs today. You set the list.',
    category: 'residential',
    priceUnit: 'hour',
    estimatedDuration: 120,
    features: [
      'You choose the tasks and their order',
      'Products and equipment included',
      'Eco-friendly products on request',
      'Insured and background-checked cleaners',
    ],
  },
  {
    name: 'Office Cleaning',
    description: 'Desks, meeting rooms and kitchens clean before the first coffee.',
    category: 'commercial',
    priceUnit: 'hour',
    priceOnRequest: true,
    estimatedDuration: 180,
    features: [
      'Before or after office hours',
      'Desks, screens and phones wiped',
      'Kitchens and bathrooms restocked',
      'One contact for all your floors',
    ],
  },
  {
    name: 'Retail & Restaurant Cleaning',
    description: 'Shop floors that shine and kitchens that pass inspection, around your hours.',
    category: 'commercial',
    priceUnit: 'hour',
    priceOnRequest: true,
    estimatedDuration: 180,
    features: [
      'Food-safe products and methods',
      'Floors degreased and polished',
      'Shop windows and counters',
      'Early mornings and late nights',
    ],
  },
  {
    name: 'Commercial Cleaning',
    description: 'Clinics, studios, lobbies and stairwells, cleaned to a plan we agree with you.',
    category: 'commercial',
    priceUnit: 'hour',
    priceOnRequest: true,
    estimatedDuration: 240,
    features: [
      'A cleaning plan made on site',
      'Regular quality checks',
      'Emergency cleaning around the clock',
      'Fully insured',
    ],
  },
];
