import { brandInkOnWhite, contrastOf, inkOnBrand } from './brand-color';
import { type CompanyProfile, DEFAULT_COMPANY_PROFILE, groupedHours } from './company-profile';
import { companyProfileSchema } from './company-profile-schemas';

const check = (change: Partial<Record<keyof CompanyProfile, unknown>>) =>
  companyProfileSchema.validate({ ...DEFAULT_COMPANY_PROFILE, ...change });

test('takes the profile that holds until it is changed', () => {
  expect(check({})).toEqual({ value: DEFAULT_COMPANY_PROFILE });
});

test.each([
  ['a name', { name: ' ' }, 'Please enter the company’s name'],
  ['an address of mail', { email: 'hello' }, 'Please enter a valid email'],
  ['a phone number', { phone: 'call us' }, 'Please enter a phone number'],
  ['a colour', { brandColor: 'teal' }, 'Please enter a colour such as #0d7465'],
  [
    'a colour on which text can be read',
    { brandColor: '#dd4444' },
    'Neither white nor dark text can be read well on this colour. Please choose a darker or a lighter one.',
  ],
  ['a logo of its own', { logo: '/api/files/documents/a.png' }, 'Please upload the logo again'],
  [
    'hours in order',
    { openingHours: [{ day: 1, opens: '18:00', closes: '08:00' }] },
    'It closes before it opens',
  ],
  [
    'hours once a day',
    { openingHours: [1, 1].map((day) => ({ day, opens: '08:00', closes: '18:00' })) },
    'Each day can have its hours once',
  ],
  [
    'links that are encrypted',
    { socialLinks: ['http://social.example/us'] },
    'Please enter an address that begins with https://',
  ],
])('asks for %s', (_what, change, message) => {
  expect(check(change).error?.message).toBe(message);
});

test('keeps the hours in the order of the week, and addresses without empty lines', () => {
  const hours = [3, 1].map((day) => ({ day, opens: '08:30', closes: '12:00' }));
  const { value } = check({ openingHours: hours, addressLines: ['Hauptstr. 1', ' ', 'Berlin'] });
  expect(value.openingHours.map(({ day }: { day: number }) => day)).toEqual([1, 3]);
  expect(value.addressLines).toEqual(['Hauptstr. 1', 'Berlin']);
});

test('tells days in a row with the same hours as one', () => {
  expect(groupedHours(DEFAULT_COMPANY_PROFILE)).toEqual([
    {
      ...{ days: 'Mon-Fri', ends: ['Monday', 'Friday'], time: '8AM-6PM' },
      schema: 'Mo-Fr 08:00-18:00',
    },
    { days: 'Saturday', ends: ['Saturday'], time: '9AM-4PM', schema: 'Sa 09:00-16:00' },
    { days: 'Sunday', ends: ['Sunday'], time: 'Closed', schema: undefined },
  ]);
});

test('tells half hours, and closed days in the middle', () => {
  const openingHours = ([1, 2, 4] as const).map((day) => ({
    day,
    opens: '08:30',
    closes: '12:00',
  }));
  expect(groupedHours({ openingHours })).toMatchObject([
    { days: 'Mon-Tue', time: '8:30AM-12PM', schema: 'Mo-Tu 08:30-12:00' },
    { days: 'Wednesday', time: 'Closed', schema: undefined },
    { days: 'Thursday', time: '8:30AM-12PM', schema: 'Th 08:30-12:00' },
    { days: 'Fri-Sun', time: 'Closed', schema: undefined },
  ]);
});

test('puts white on dark colours and dark ink on light ones', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect([inkOnBrand('#0d7465'), inkOnBrand('#ffd60a')]).toEqual(['#ffffff', '#1c2024']);
  expect([brandInkOnWhite('#0d7465'), brandInkOnWhite('#ffd60a')]).toEqual(['#0d7465', '#1c2024']);
});
