import { findViolations } from '@brightnest/kit/testing/find-violations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { COMPLETE, leaveDraft, openApply, stubCareers } from './testing/stub-careers';

let careers: Awaited<ReturnType<typeof stubCareers>>;
beforeEach(async () => {
  sessionStorage.clear();
  careers = await stubCareers();
});
afterEach(() => careers.stop());

const agreement = () => screen.findByRole('checkbox', { name: /^I agree to the Terms/ });
const submit = () => screen.getByRole('button', { name: 'Submit Application' });
const summary = () => screen.findByRole('alert');
const listed = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => link.textContent);

function isoDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The day on which somebody was born who turns 18 in so many days. */
function turns18In(days: number): string {
  const birthday = new Date();
  birthday.setDate(birthday.getDate() + days);
  birthday.setFullYear(birthday.getFullYear() - 18);
  return isoDay(birthday);
}

it.each([
  [{ firstName: '' }, 'First name is required'],
  [{ firstName: '   ' }, 'First name is required'],
  [{ lastName: '' }, 'Last name is required'],
  [{ email: '' }, 'Valid email is required'],
  [{ email: 'ada@' }, 'Valid email is required'],
  [{ phone: '' }, 'Phone number is required'],
  [{ dateOfBirth: '' }, 'Date of birth is required'],
  [{ dateOfBirth: turns18In(1) }, 'You must be 18 years or older to apply'],
  [{ nationality: '' }, 'Nationality is required'],
  [{ address: '' }, 'Address is required'],
  [
    { rightToWorkInAustralia: undefined },
    'Please specify if you have the right to work in Australia',
  ],
  [{ languages: [] }, 'Select at least one language'],
  [{ cleaningExperienceYears: 51 }, 'Please enter a number from 0 to 50'],
  [{ hasDriversLicence: undefined }, "Please specify if you have a driver's licence"],
  [{ policeCheckStatus: undefined }, 'Please specify your police check status'],
  [{ availableDays: [] }, 'Select at least one available day'],
  [{ availableHours: '' }, 'Available hours is required'],
  [{ preferredAreas: [] }, 'Select at least one preferred area'],
  [{ resumeUrl: '' }, 'Resume upload is required'],
  [{ profilePictureUrl: '' }, 'Profile picture upload is required'],
])('%j: %s, and nothing else', async (broken, message) => {
  leaveDraft({ ...COMPLETE, ...broken });
  openApply();
  fireEvent.click(await agreement());
  fireEvent.click(submit());
  expect(listed(await summary())).toEqual([message]);
  expect(screen.getAllByText(message)).toHaveLength(2);
  fireEvent.click(within(await summary()).getByRole('link'));
  const [name] = Object.keys(broken);
  expect(document.activeElement).toHaveAttribute('name', name);
  expect(careers.sent).toEqual([]);
});

it('asks for the agreement each time, also of a draft', async () => {
  leaveDraft({ ...COMPLETE, agreeToTerms: true });
  openApply();
  expect(await agreement()).not.toBeChecked();
  fireEvent.click(submit());
  expect(listed(await summary())).toEqual(['You must agree to the Terms & Privacy to continue']);
  fireEvent.click(await agreement());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('takes somebody on the day they turn 18, and an empty number as none', async () => {
  leaveDraft({ ...COMPLETE, dateOfBirth: turns18In(0) });
  const { user } = openApply();
  fireEvent.click(await agreement());
  await user.clear(screen.getByLabelText('Years of cleaning experience'));
  fireEvent.click(submit());
  await waitFor(() => expect(careers.sent).toHaveLength(1));
  expect(careers.sent[0]?.body).toMatchObject({ cleaningExperienceYears: 0 });
});

it('lists everything that is missing as one reads it, and says it beside each field', async () => {
  openApply();
  await agreement();
  expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
  fireEvent.click(submit());
  const messages = [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Phone number is required',
    'Date of birth is required',
    'Nationality is required',
    'Address is required',
    'Please specify if you have the right to work in Australia',
    'Select at least one language',
    "Please specify if you have a driver's licence",
    'Please specify your police check status',
    'Select at least one available day',
    'Available hours is required',
    'Select at least one preferred area',
    'Resume upload is required',
    'Profile picture upload is required',
    'You must agree to the Terms & Privacy to continue',
  ];
  const box = await summary();
  expect(listed(box)).toEqual(messages);
  for (const message of messages) expect(screen.getAllByText(message)).toHaveLength(2);
  await waitFor(() => expect(box).toHaveFocus());
  expect(await findViolations()).toEqual([]);
});

it('speaks up when a field is left, and is quiet once it is right', async () => {
  const { user } = openApply();
  await agreement();
  const email = screen.getByLabelText(/^Email/);
  await user.type(email, 'ada@');
  await user.tab();
  expect(await screen.findByText('Valid email is required')).toBeInTheDocument();
  await user.type(email, 'example.com');
  await waitFor(() =>
    expect(screen.queryByText('Valid email is required')).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
