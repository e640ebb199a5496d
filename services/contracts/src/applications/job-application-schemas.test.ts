import { jobApplicationRequestSchema, type JobApplicationRequest } from './job-application-schemas';

const FILE = '0f0f0f0f-1111-4222-8333-444455556666';

const complete = {
  jobId: 1,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'Ada@Example.com',
  phone: '0400 000 000',
  dateOfBirth: '1990-12-10',
  address: '1 King Street',
  nationality: 'British',
  rightToWorkInAustralia: 'yes',
  hasDriversLicence: 'no',
  policeCheckStatus: 'can_obtain',
  agreeToTerms: true,
  languages: ['English'],
  cleaningExperienceYears: 2,
  hasOwnEquipment: false,
  hasOwnTransport: true,
  availableDays: ['Monday'],
  availableHours: 'mornings',
  preferredAreas: ['Inner West'],
  resumeUrl: `/api/files/documents/${FILE}.pdf`,
  profilePictureUrl: `/api/files/profile-pictures/${FILE}.png`,
};

function check(changes: object) {
  const result = jobApplicationRequestSchema.validate(
    { ...complete, ...changes },
    { abortEarly: false },
  );
  // One message per field, as forms and the server's `fields` show them.
  const byField = new Map(result.error?.details.map((d) => [d.path.join('.'), d.message]));
  return { messages: [...byField], value: result.value as JobApplicationRequest };
}

afterEach(() => jest.useRealTimers());

it('takes a complete application, and every optional field', () => {
  expect(check({}).messages).toEqual([]);
  const optional = { suburb: '', state: 'NSW', postalCode: '2042', visaType: '', abn: '1' };
  expect(check({ ...optional, coverLetterUrl: complete.resumeUrl }).messages).toEqual([]);
});

it.each([
  ['firstName', ' ', 'First name is required'],
  ['lastName', undefined, 'Last name is required'],
  ['email', 'ada', 'Valid email is required'],
  ['phone', '', 'Phone number is required'],
  ['dateOfBirth', undefined, 'Date of birth is required'],
  ['dateOfBirth', '1990-02-30', 'Date of birth is required'],
  ['dateOfBirth', '2020-01-01', 'You must be 18 years or older to apply'],
  ['address', '', 'Address is required'],
  ['nationality', '', 'Nationality is required'],
  ['rightToWorkInAustralia', 'maybe', 'Please specify if you have the right to work in Australia'],
  ['hasDriversLicence', undefined, "Please specify if you have a driver's licence"],
  ['policeCheckStatus', '', 'Please specify your police check status'],
  ['agreeToTerms', false, 'You must agree to the Terms & Privacy to continue'],
  ['agreeToTerms', undefined, 'You must agree to the Terms & Privacy to continue'],
  ['languages', [], 'Select at least one language'],
  ['availableDays', [], 'Select at least one available day'],
  ['availableHours', '', 'Available hours is required'],
  ['preferredAreas', [], 'Select at least one preferred area'],
  ['resumeUrl', '', 'Resume upload is required'],
  ['resumeUrl', 'https://evil.example/x.pdf', 'Resume upload is required'],
  ['resumeUrl', complete.profilePictureUrl, 'Resume upload is required'],
  ['profilePictureUrl', '', 'Profile picture upload is required'],
  ['profilePictureUrl', `${complete.profilePictureUrl}/..`, 'Profile picture upload is required'],
])('says of %s %j: %s', (field, value, message) => {
  expect(check({ [field]: value }).messages).toEqual([[field, message]]);
});

it.each([
  ['jobId', '1'],
  ['jobId', 0],
  ['cleaningExperienceYears', 51],
  ['cleaningExperienceYears', -1],
  ['cleaningExperienceYears', { $gt: 0 }],
  ['languages', ['Klingon']],
  ['timeZone', 'Mars/Base'],
  ['applicationStatus', 'approved'],
])('refuses %s %j', (field, value) => {
  expect(check({ [field]: value }).messages).toHaveLength(1);
});

it.each([
  ['many', 0],
  ['', 0],
  [undefined, 0],
  [null, 0],
  ['7', 7],
  [50, 50],
])('takes %j years of experience for %i', (given, years) => {
  const { value, messages } = check({ cleaningExperienceYears: given });
  expect(messages).toEqual([]);
  expect(value.cleaningExperienceYears).toBe(years);
});

// Noon on 21 November in Sydney is still the 20th in Los Angeles.
it.each([
  ['2008-11-21', 'Australia/Sydney', []],
  ['2008-11-22', 'Australia/Sydney', ['You must be 18 years or older to apply']],
  ['2008-11-21', 'America/Los_Angeles', ['You must be 18 years or older to apply']],
  ['2008-11-20', 'America/Los_Angeles', []],
])('counts the birthday %s in %s', (dateOfBirth, timeZone, messages) => {
  jest.useFakeTimers({ now: new Date('2026-11-21T01:00:00Z') });
  expect(check({ dateOfBirth, timeZone }).messages.map(([, message]) => message)).toEqual(messages);
});
