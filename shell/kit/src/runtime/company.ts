import {
  DEFAULT_COMPANY_PROFILE,
  groupedHours,
} from '@brightnest/contracts/company/company-profile';
import {
  COMPANY_ELEMENT_ID,
  COMPANY_VARIABLE,
  type PageCompany,
  pageCompany,
} from '@brightnest/contracts/site/page-company';

/**
 * What the gateway wrote into the page, or gave the program that renders it ahead; the default in tests and where
 * a remote is shown alone.
 */
function readCompany(): PageCompany {
  const text =
    typeof document === 'undefined'
      ? process.env[COMPANY_VARIABLE]
      : document.getElementById(COMPANY_ELEMENT_ID)?.textContent.trim();
  return text ? (JSON.parse(text) as PageCompany) : pageCompany(DEFAULT_COMPANY_PROFILE);
}

const known = readCompany();

/**
 * The company of this page load, and how visitors reach it. A page goes on with what it was loaded with, so texts
 * may take it where their module begins.
 */
export const company = {
  ...known,
  /** When somebody is there, Monday first. */
  hours: groupedHours(known),
  emailHref: `mailto:${known.email}`,
  phoneHref: `tel:${known.phone.replace(/(?!^\+)\D/g, '')}`,
};
