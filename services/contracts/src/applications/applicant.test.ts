import { isTimeZone } from '../times';
import { setCurrentRegion } from '../company/current-region';
import { DEFAULT_REGION } from '../company/region';
import { ageOn, applicantZone, offeredAreas, STUDENT_AREAS } from './applicant';
import {
  cleanerApplicationRequestSchema,
  studentApplicationRequestSchema,
} from './cleaner-application-schemas';

it.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-21', '2026-11-22', 18],
  ['2008-12-31', '2027-01-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2004-02-29', '2024-02-29', 20],
])('who was born on %s is on %s %i years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age);
});

it('counts in the zone of the browser, then of the state, then of Colombo', () => {
  expect(applicantZone({ timeZone: 'Europe/Oslo', state: 'NSW' })).toBe('Europe/Oslo');
  expect(applicantZone({ state: 'WA' })).toBe('Australia/Perth');
  expect(applicantZone({ timeZone: 'Nowhere/Land', state: '' })).toBe('Asia/Colombo');
});

it('knows what a zone is', () => {
  expect(['Asia/Colombo', 'UTC', '', 'Mars/Base', '../etc'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('of another company', () => {
  afterEach(() => setCurrentRegion(DEFAULT_REGION));
  const BERLIN = { code: 'BE', name: 'Berlin', timeZone: 'Europe/Berlin' };
  const application = {
    ...{ university: 'Humboldt-Universität', studentId: '1', yearOfStudy: '1st Year' },
    ...{ bio: 'I clean as I study: with care, and until it is done.', hourlyRate: 16.5 },
    availableAreas: ['Mitte'],
  };
  const errors = (values: object) =>
    studentApplicationRequestSchema
      .validate(values, { abortEarly: false })
      .error?.details.map(({ path }) => path[0]);

  it('applicants choose among its areas, and name their own university and rate', () => {
    expect(offeredAreas(STUDENT_AREAS, ['Mitte'])).toBe(STUDENT_AREAS);
    expect(errors(application)).toEqual(['university', 'hourlyRate', 'availableAreas']);
    setCurrentRegion({ ...DEFAULT_REGION, country: 'DE', regions: [BERLIN] });
    expect(offeredAreas(STUDENT_AREAS, ['Mitte'])).toEqual(['Mitte']);
    expect(offeredAreas(STUDENT_AREAS, [])).toEqual(['Berlin']);
    expect(errors(application)).toBeUndefined();
    expect(errors({ ...application, hourlyRate: 0 })).toEqual(['hourlyRate']);
  });
});

it.each([
  [undefined, true],
  [{ $ne: null }, true],
  [['many'], true],
  ['many', false],
  [3, false],
])('of a cleaner’s application, years of experience %j are missing: %s', (years, isMissing) => {
  const { error } = cleanerApplicationRequestSchema.validate(
    { cleaningExperienceYears: years },
    { abortEarly: false },
  );
  const refused = error?.details.map(({ path }) => path[0]);
  expect(refused?.includes('cleaningExperienceYears')).toBe(isMissing);
});
