import type { CompanyProfile } from '../company/company-profile';

/** What a page knows of the company. How it looks is in the page's styles. */
export type PageCompany = Omit<CompanyProfile, 'trade' | 'brandColor'>;

/** What a page is told of a company. */
export function pageCompany(profile: CompanyProfile): PageCompany {
  const { name, email, phone, addressLines, openingHours, logo, socialLinks } = profile;
  return { name, email, phone, addressLines, openingHours, logo, socialLinks };
}

/** Id of the JSON data block in index.html that holds the {@link PageCompany}. */
export const COMPANY_ELEMENT_ID = 'page-company';

/** Environment variable with the same JSON, for a program that renders pages. */
export const COMPANY_VARIABLE = 'PAGE_COMPANY';

/** Stands for the company's name in a remote's web app manifest. */
export const COMPANY_NAME_PLACEHOLDER = '%COMPANY_NAME%';
