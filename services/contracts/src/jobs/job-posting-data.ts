import { t } from '../translation';
import { addDays } from '../calendar-dates';
import { fromZonedClock, propertyZone } from '../times';
import { currentRegion } from '../company/current-region';
import { escapeHtml } from '../site/pages';
import type { Job } from './job';

/** Casual work is neither limited in time (`TEMPORARY`) nor paid by the day (`PER_DIEM`). */
const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  part_time: 'PART_TIME',
  full_time: 'FULL_TIME',
  contract: 'CONTRACTOR',
  casual: 'OTHER',
};

/**
 * A job as a schema.org `JobPosting`, with the fields that search engines require. Undefined fields are
 * meant to be left out of its JSON.
 * @param company the name of who offers it.
 * @param site the site's own address, without a slash at the end.
 * @see https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPostingData(job: Job, company: string, site: string): object {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: describe(job),
    identifier: { '@type': 'PropertyValue', name: company, value: String(job.id) },
    datePosted: job.postedAt,
    validThrough: job.applicationDeadline ? endOfDay(job.applicationDeadline) : undefined,
    employmentType: EMPLOYMENT_TYPES[job.jobType],
    hiringOrganization: { '@type': 'Organization', name: company, sameAs: `${site}/` },
    jobLocation: { '@type': 'Place', address: addressOf(job.location) },
    directApply: true,
    url: `${site}/apply/${job.id}`,
  };
}

/** All that the posting says, as HTML: the format that search engines show. */
function describe(job: Job): string {
  const { hoursPerWeek, salaryRange } = job;
  return [
    ...job.description.split('\n').map(paragraph),
    hoursPerWeek ? paragraph(t('Hours per week: {hoursPerWeek}', { hoursPerWeek })) : '',
    salaryRange ? paragraph(t('Salary: {salaryRange}', { salaryRange })) : '',
    list(t('Responsibilities'), job.responsibilities),
    list(t('Requirements'), job.requirements),
    list(t('Benefits'), job.benefits),
  ].join('');
}

function paragraph(text: string): string {
  const line = text.trim();
  return line && `<p>${escapeHtml(line)}</p>`;
}

function list(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`);
  return `${paragraph(`${heading}:`)}<ul>${items.join('')}</ul>`;
}

/** Reads `Suburb, City NSW 2000`. A text without a state names no country: it could be another one. */
/** The last second of a day where the company's addresses elsewhere are, the latest of its zones. */
function endOfDay(date: string): string {
  const next = Date.parse(fromZonedClock(`${addDays(date, 1)}T00:00`, propertyZone(undefined)));
  return new Date(next - 1_000).toISOString();
}

function addressOf(location: string): object {
  const text = location.trim();
  const { country, regions } = currentRegion();
  const codes = regions.map(({ code }) => code).join('|');
  const found = codes ? new RegExp(`\\b(${codes})(?: (\\d{4,6}))?$`).exec(text) : null;
  if (!found) {
    // Who works in regions may have meant a place in none of them.
    const addressCountry = regions.length === 0 ? country : undefined;
    return { '@type': 'PostalAddress', addressLocality: text, addressCountry };
  }
  const [, addressRegion, postalCode] = found;
  return {
    '@type': 'PostalAddress',
    addressLocality: text.slice(0, found.index).replace(/[\s,]+$/, '') || undefined,
    addressRegion,
    postalCode,
    addressCountry: country,
  };
}
