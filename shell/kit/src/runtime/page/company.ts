import { groupedHours } from '@brightnest/contracts/company/company-profile';
import { pageSettings } from './page-settings';

const known = pageSettings.company;

/** The company of this page load, and how visitors reach it. */
export const company = {
  ...known,
  /** When somebody is there, Monday first; in the page's language, which is known once its texts are there. */
  get hours() {
    return groupedHours(known);
  },
  emailHref: `mailto:${known.email}`,
  phoneHref: `tel:${known.phone.replace(/(?!^\+)\D/g, '')}`,
};
