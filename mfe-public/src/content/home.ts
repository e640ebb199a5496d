import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import {
  Award,
  BadgeCheck,
  Brush,
  Building2,
  CalendarHeart,
  Gem,
  HandHeart,
  Home,
  Leaf,
  RefreshCcw,
  Repeat,
  ShieldCheck,
  Sparkles,
  Star,
  Store,
  Truck,
} from 'lucide-react';
import type { CallToActionText, Figure, Headline, Point, Testimonial } from './content-types';
import { definePageTexts } from './page-texts';
import { whereWeClean, type WhereText } from './where';

interface ServiceTeaser extends Point {
  /** As it is printed: `from $80`, or `Custom quote`. */
  price: string;
  /** What the price is per, or how the price is found. */
  priceNote: string;
}

interface HomeContent {
  hero: Headline & { facts: Figure[] };
  quoteWidget: { title: string; lead: string; details: string; thanks: Titled; next: Titled };
  why: Titled & { points: Point[] };
  popular: Titled;
  services: Titled & { items: ServiceTeaser[]; unsure: Titled };
  club: Titled;
  testimonials: { title: string; items: Testimonial[] };
  about: {
    title: string;
    mission: string;
    story: string;
    picture: PagePicture | null;
    team: Titled;
    values: Point[];
  };
  students: Titled & { points: string[] };
  contact: CallToActionText;
  member: { title: string; remaining: string; none: string };
  guest: Titled;
  where: WhereText;
}

interface Titled {
  title: string;
  text: string;
}

/** Everything the home page says. */
export const homeContent: HomeContent = definePageTexts('home', {
  hero: {
    eyebrow: 'Home and office cleaning, done with care',
    headline: 'A home you love coming back to',
    lead: 'Vetted, insured cleaners for homes and workplaces. Tell us about your place, watch the price add up as you go, and choose the day.',
    picture: null,
    facts: [
      { value: '500+', label: 'satisfied clients' },
      { value: '5 years', label: 'of experience' },
      { value: '5-star', label: 'rating' },
    ],
  },
  quoteWidget: {
    title: 'Get an instant estimate',
    lead: 'Answer three questions. We confirm within 24 hours.',
    details: 'How can we reach you?',
    thanks: {
      title: 'Thank you! Your request is in.',
      text: 'We look at it and reply by email within 24 hours.',
    },
    next: {
      title: 'Would you rather see the price now?',
      text: 'The quote form adds it up as you answer, in five short steps.',
    },
  },
  why: {
    title: 'Why choose us',
    text: 'You give us your keys. We take that seriously.',
    points: [
      {
        icon: ShieldCheck,
        title: 'Fully insured and bonded',
        text: 'If something breaks, it is on us. Every visit is covered, from the first one.',
      },
      {
        icon: BadgeCheck,
        title: 'Background-checked staff',
        text: 'Every cleaner is met in person, checked and trained before they come to you.',
      },
      {
        icon: Leaf,
        title: 'Eco-friendly products',
        text: 'Safe for children, pets and waterways, and no lingering smell of chemicals.',
      },
      {
        icon: Star,
        title: '5-star rating',
        text: 'Clients stay with us for years, and tell their neighbours about us.',
      },
      {
        icon: CalendarHeart,
        title: 'Flexible scheduling',
        text: 'Weekly, fortnightly, monthly or once. {rescheduling}',
      },
      {
        icon: RefreshCcw,
        title: 'Not happy? We come back',
        text: 'Tell us within 24 hours and we clean it again, free of charge.',
      },
    ],
  },
  popular: {
    title: 'Popular services',
    text: 'What most people book first. Choose one, choose a day, and {payToConfirm}.',
  },
  services: {
    title: 'Our services',
    text: 'From weekly cleaning to the big move. Starting prices. Get your exact price in the quote form.',
    items: [
      {
        icon: Home,
        title: 'Residential Cleaning',
        text: 'Kitchen, bathrooms, floors and surfaces, the way you like them.',
        price: 'from {regularPrice80}',
        priceNote: 'per visit',
      },
      {
        icon: Building2,
        title: 'Commercial Cleaning',
        text: 'Workplaces of every size, before you open or after you close.',
        price: 'Custom quote',
        priceNote: 'priced for your site',
      },
      {
        icon: Sparkles,
        title: 'Deep Cleaning',
        text: 'Limescale, grease, skirting boards and hard-to-reach spots.',
        price: 'from {deepPrice200}',
        priceNote: 'per visit',
      },
      {
        icon: Repeat,
        title: 'Regular House Cleaning',
        text: 'The same cleaner, the same day, and a home that is always ready.',
        price: 'from {regularPrice80}',
        priceNote: 'weekly, bi-weekly or monthly',
      },
      {
        icon: Truck,
        title: 'Move-In/Move-Out Cleaning',
        text: 'An empty home, spotless for the inspection or for your first night.',
        price: 'from {movePrice250}',
        priceNote: 'per home',
      },
      {
        icon: Brush,
        title: 'Office Cleaning',
        text: 'Desks, meeting rooms, kitchenettes and washrooms, on a plan.',
        price: 'Custom quote',
        priceNote: 'priced for your site',
      },
      {
        icon: Store,
        title: 'Retail & Restaurant Cleaning',
        text: 'Shop floors, display windows, dining rooms and kitchens.',
        price: 'Custom quote',
        priceNote: 'priced for your site',
      },
    ],
    unsure: {
      title: 'Not sure which one?',
      text: 'Answer five short steps and see the price as you go. It’s free, with no obligation.',
    },
  },
  club: {
    title: 'The cleaning club',
    text: '{clubOffer} Members save 20-30%.',
  },
  testimonials: {
    title: 'What our clients say',
    items: [
      {
        quote:
          'I came home from a long week and the house felt brand new. They had even lined up my daughter’s shoes.',
        name: 'Hannah W.',
        place: '{regularCustomer}',
      },
      {
        quote:
          'The agent walked through in four minutes and handed us the bond. I would not move house without them again.',
        name: 'Marcus T.',
        place: '{moveOutCustomer}',
      },
      {
        quote:
          'Same two people every Tuesday before we open. They notice things before we do, and the plants like them.',
        name: 'Leila A.',
        place: '{officeCustomer}',
      },
    ],
  },
  about: {
    title: 'About {company}',
    mission:
      'Our mission is simple: give people back their time, and give them a home that feels cared for.',
    story:
      'We began five years ago with three cleaners and one van. Today more than 500 clients trust us with their homes and workplaces, and most of them came because somebody they know did.',
    picture: null,
    team: {
      title: 'Our team',
      text: 'Our cleaners are employed, insured and paid fairly. They get paid training, and you get the same familiar face.',
    },
    values: [
      {
        icon: Award,
        title: 'Excellence',
        text: 'We clean the places nobody checks.',
      },
      {
        icon: HandHeart,
        title: 'Trust',
        text: 'We treat your home and your privacy as we would our own.',
      },
      {
        icon: Gem,
        title: 'Sustainability',
        text: 'Refillable bottles, plant-based products and shorter trips between homes.',
      },
    ],
  },
  students: {
    title: 'Student? Clean with us.',
    text: '{studentPay}',
    points: ['You choose your hours and areas', 'Paid training', 'Weekly pay'],
  },
  contact: {
    title: 'Questions first?',
    text: 'Write to us or call. We reply within 24 hours, and usually much sooner.',
    action: { label: 'Contact us', to: '/contact' },
  },
  member: {
    title: 'You are a club member',
    remaining: 'remaining cleanings this month',
    none: 'All cleanings of this month are used. Further ones are paid as you go.',
  },
  guest: {
    title: 'Ready when you are',
    text: 'Book a single clean, or join the club and save on every one.',
  },
  where: whereWeClean,
});
