import type { Installation, SetupStep } from '@brightnest/contracts/setup/setup';
import { msg } from '@brightnest/contracts/translation';
import type { ReactNode } from 'react';
import { ServiceAreas } from '../areas/service-areas';
import { BillingSettings } from '../settings/company/billing-settings';
import { CompanySettings } from '../settings/company/company-settings';
import { RegionSettings } from '../settings/company/region-settings';
import { RatesSettings } from '../settings/rates/rates-settings';
import { BookingSettings } from '../settings/work/booking-settings';
import { HolidaysSettings } from '../settings/work/holidays-settings';
import { DeliveryStep } from './delivery-step';
import { ServicesStep } from './services-step';
import { TeamStep } from './team-step';

/** What a step of the set-up shows. Its forms are saved when it is left by «Save and continue». */
interface StepScreen {
  intro: string;
  content: (installation: Installation) => ReactNode;
  /** It can be right as it is: whoever goes on says so. Else it is done by what is there. */
  isConfirmed: boolean;
}

/** The screen of each step. */
export const STEP_SCREENS: Record<SetupStep, StepScreen> = {
  company: {
    intro: msg(
      'Your name and how customers reach you. Pages, mails and documents say so from the moment you save it.',
    ),
    content: () => <CompanySettings parts={['name', 'contact']} />,
    isConfirmed: true,
  },
  brand: {
    intro: msg('One colour is enough: what light and dark pages need is derived from it.'),
    content: () => <CompanySettings parts={['look']} />,
    isConfirmed: true,
  },
  region: {
    intro: msg('Where you are and work, and by which money, clocks and languages you go.'),
    content: () => <RegionSettings />,
    isConfirmed: true,
  },
  billing: {
    intro: msg('What invoices say of your company, and how your prices are taxed.'),
    content: () => <BillingSettings />,
    isConfirmed: true,
  },
  hours: {
    intro: msg('When the office is open, when you clean, and on which days you do not.'),
    content: () => (
      <>
        <CompanySettings parts={['hours']} />
        <BookingSettings parts={['times']} />
        <HolidaysSettings />
      </>
    ),
    isConfirmed: true,
  },
  services: {
    intro: msg(
      'What customers can book. Begin with these, with your own prices and durations, or add others.',
    ),
    content: () => <ServicesStep />,
    isConfirmed: false,
  },
  rates: {
    intro: msg(
      'What the quote form calculates with: rooms, how often, and extras. Services that are priced by rooms go by it, too.',
    ),
    content: () => <RatesSettings />,
    isConfirmed: true,
  },
  areas: {
    intro: msg('Where you clean. Who lives elsewhere is told so, and can be told when you come.'),
    content: () => <ServiceAreas />,
    isConfirmed: false,
  },
  team: {
    intro: msg('We’ll email them a link to set a password.'),
    content: () => <TeamStep />,
    isConfirmed: false,
  },
  delivery: {
    intro: msg(
      'How your installation takes payments and sends messages. Whoever runs it sets this up; here you see that it works.',
    ),
    content: (installation) => <DeliveryStep installation={installation} />,
    isConfirmed: true,
  },
};
