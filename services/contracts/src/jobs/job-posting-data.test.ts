import { expect, it } from '@jest/globals';
import { dateIn, propertyZone } from '../times';
import { jobPostingData } from './job-posting-data';
import type { Job } from './job';

const SITE = 'https://www.brightnest.example';

const job = (traits: Partial<Job> = {}): Job => ({
  id: 7,
  title: 'Window cleaner',
  jobType: 'part_time',
  hoursPerWeek: null,
  location: 'Inner West, Sydney NSW',
  description: 'Windows, inside and out.',
  salaryRange: null,
  applicationDeadline: null,
  requirements: [],
  responsibilities: [],
  benefits: [],
  postedAt: '2026-03-01T02:03:04.000Z',
  ...traits,
});

/** What a search engine reads: undefined fields are not there. */
const read = (traits: Partial<Job> = {}) =>
  JSON.parse(JSON.stringify(jobPostingData(job(traits), 'Brightnest', SITE))) as Record<
    string,
    unknown
  >;

it('says what search engines require of a job, and nothing that the job does not', () => {
  expect(read()).toEqual({
    '@type': 'JobPosting',
    title: 'Window cleaner',
    description: '<p>Windows, inside and out.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Brightnest', value: '7' },
    datePosted: '2026-03-01T02:03:04.000Z',
    employmentType: 'PART_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Brightnest', sameAs: `${SITE}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Inner West, Sydney',
        addressRegion: 'NSW',
        addressCountry: 'AU',
      },
    },
    directApply: true,
    url: `${SITE}/apply/7`,
  });
});

it('is valid to the last second of the deadline’s day in the last of the zones', () => {
  const { validThrough } = read({ applicationDeadline: '2026-03-31' });
  const end = Date.parse(String(validThrough));
  const zone = propertyZone(undefined);
  expect(dateIn(zone, new Date(end))).toBe('2026-03-31');
  expect(dateIn(zone, new Date(end + 1_000))).toBe('2026-04-01');
});

it('describes the whole job as HTML, in which every text is only text', () => {
  const { description } = read({
    description: 'First <b>day</b>.\r\n\n  Second & last. ',
    hoursPerWeek: '10-15',
    salaryRange: 'AUD 28-32 per hour',
    responsibilities: ['Sweep', 'Mop'],
    requirements: ['</li><script>'],
    benefits: ['Tea'],
  });
  expect(description).toBe(
    '<p>First &lt;b&gt;day&lt;/b&gt;.</p><p>Second &amp; last.</p>' +
      '<p>Hours per week: 10-15</p><p>Salary: AUD 28-32 per hour</p>' +
      '<p>Responsibilities:</p><ul><li>Sweep</li><li>Mop</li></ul>' +
      '<p>Requirements:</p><ul><li>&lt;/li&gt;&lt;script&gt;</li></ul>' +
      '<p>Benefits:</p><ul><li>Tea</li></ul>',
  );
});

it.each([
  ['full_time', 'FULL_TIME'],
  ['contract', 'CONTRACTOR'],
  ['casual', 'OTHER'],
  ['apprenticeship', undefined],
])('calls %s %s', (jobType, employmentType) => {
  expect(read({ jobType }).employmentType).toBe(employmentType);
});

it.each([
  ['Newtown NSW 2042', { addressLocality: 'Newtown', addressRegion: 'NSW', postalCode: '2042' }],
  [' VIC ', { addressRegion: 'VIC' }],
])('reads the address %s', (location, address) => {
  expect(read({ location }).jobLocation).toEqual({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...address, addressCountry: 'AU' },
  });
});

it('names no country that the location does not tell', () => {
  expect(read({ location: 'Colombo 03' }).jobLocation).toEqual({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Colombo 03' },
  });
});
