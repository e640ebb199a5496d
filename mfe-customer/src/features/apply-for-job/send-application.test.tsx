import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  COMPLETE,
  leaveDraft,
  openApply,
  PICTURE,
  RESUME,
  stubCareers,
} from './testing/stub-careers';

let careers: Awaited<ReturnType<typeof stubCareers>>;
beforeEach(async () => {
  sessionStorage.clear();
  careers = await stubCareers();
});
afterEach(() => careers.stop());

const KEPT = 'brightnest.job-application-draft-7';
const agreement = () => screen.findByRole('checkbox', { name: /^I agree to the Terms/ });
const submit = () => screen.getByRole('button', { name: 'Submit Application' });
const toast = () => document.querySelector('li[role="status"], ol li');

/** Opens the form with everything in it, and agrees. */
async function openComplete() {
  leaveDraft(COMPLETE);
  const view = openApply();
  fireEvent.click(await agreement());
  return view;
}

it('sends what was filled in, once, and goes back to the jobs', async () => {
  const { user } = openApply();
  await agreement();
  const fill = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);
  const choose = (legend: RegExp, name: string) =>
    user.click(within(screen.getByRole('radiogroup', { name: legend })).getByLabelText(name));
  await fill(/^First name/, 'Ada');
  await fill(/^Last name/, 'Byron');
  await fill(/^Email/, 'Ada@Example.com');
  await fill(/^Phone number/, '0400 000 001');
  fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '1990-12-10' } });
  await fill(/^Nationality/, 'British');
  await fill(/^Address/, '1 King Street');
  await user.selectOptions(screen.getByLabelText(/^State/), 'NSW');
  await choose(/right to work/, 'Yes');
  await choose(/driver's licence/, 'No');
  await choose(/police check/, 'Can obtain');
  for (const name of ['English', 'Thai', 'Tuesday', 'Monday', 'Inner West']) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  await user.click(screen.getByRole('checkbox', { name: 'Thai' }));
  await user.click(screen.getByRole('checkbox', { name: 'I have my own transport' }));
  await fill(/^Available hours/, 'Mornings');
  await user.upload(
    screen.getByLabelText(/^Resume/),
    new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('Resume uploaded successfully')).toBeInTheDocument();
  await user.upload(
    screen.getByLabelText(/^Profile picture/),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('Profile picture uploaded successfully')).toBeInTheDocument();
  await user.click(await agreement());
  const release = careers.holdNextAnswer();
  await user.dblClick(submit());
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  release();

  expect(await screen.findByRole('heading', { name: 'Careers' })).toBeInTheDocument();
  expect(screen.getByText('Application Submitted Successfully!')).toBeInTheDocument();
  expect(
    screen.getByText("We'll review your application and get back to you within 2-3 business days."),
  ).toBeInTheDocument();
  expect(careers.sent).toHaveLength(1);
  expect(careers.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(careers.sent[0]?.body).toEqual({
    jobId: 7,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '0400 000 001',
    dateOfBirth: '1990-12-10',
    nationality: 'British',
    address: '1 King Street',
    suburb: '',
    state: 'NSW',
    postalCode: '',
    rightToWorkInAustralia: 'yes',
    visaType: '',
    languages: ['English'],
    cleaningExperienceYears: 0,
    abn: '',
    hasDriversLicence: 'no',
    policeCheckStatus: 'can_obtain',
    hasOwnEquipment: false,
    hasOwnTransport: true,
    availableDays: ['Monday', 'Tuesday'],
    availableHours: 'Mornings',
    preferredAreas: ['Inner West'],
    resumeUrl: RESUME,
    profilePictureUrl: PICTURE,
    agreeToTerms: true,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    website: '',
    elapsedMs: expect.any(Number),
  });
  expect(sessionStorage.getItem(KEPT)).toBeNull();
}, 60_000);

it('keeps everything when it fails, and sends it under the same key again', async () => {
  const { user } = await openComplete();
  careers.failNext(503, { code: 'service_unavailable', message: 'Please try again shortly.' });
  await user.click(submit());
  expect(await screen.findByText('Application Failed')).toBeInTheDocument();
  expect(toast()).toHaveTextContent('Please try again shortly.');
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada');
  expect(screen.getByText('Resume uploaded successfully')).toBeInTheDocument();
  expect(await agreement()).toBeChecked();
  expect(sessionStorage.getItem(KEPT)).not.toBeNull();
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Careers' })).toBeInTheDocument();
  const keys = careers.sent.map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it.each([
  [409, 'conflict', 'You have already applied for this job.'],
  [410, 'gone', 'This job does not take applications any more.'],
] as const)('lets it stand when the answer is %i', async (status, code, message) => {
  const { user } = await openComplete();
  careers.failNext(status, { code, message });
  await user.click(submit());
  expect(await screen.findByText('Application Failed')).toBeInTheDocument();
  expect(screen.getAllByText(message)).toHaveLength(2);
  const form = screen.getByRole('form', { name: 'Job application' });
  expect(within(form).getByText(message)).toBeInTheDocument();
  expect(within(form).getByRole('link', { name: 'View All Jobs' })).toHaveAttribute(
    'href',
    '/careers',
  );
});

it("shows the server's objections beside their fields", async () => {
  const { user } = await openComplete();
  careers.failNext(400, {
    code: 'validation_failed',
    message: 'Please check the highlighted fields.',
    fields: { phone: 'We cannot call this number' },
  });
  await user.click(submit());
  const summary = await screen.findByText('Please check these fields');
  await user.click(
    within(summary.parentElement!).getByRole('link', { name: 'We cannot call this number' }),
  );
  expect(screen.getByLabelText(/^Phone number/)).toHaveFocus();
  expect(screen.getByLabelText(/^Phone number/)).toBeInvalid();
});

it('knows who is signed in, and leaves alone what they have written', async () => {
  careers.user = sampleUser();
  leaveDraft({ phone: '0499 999 999' });
  openApply();
  await agreement();
  await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada'));
  expect(screen.getByLabelText(/^Last name/)).toHaveValue('Perera');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  expect(screen.getByLabelText(/^Phone number/)).toHaveValue('0499 999 999');
});

it('comes back after a reload as it was left, except for the agreement', async () => {
  const first = openApply();
  await agreement();
  await first.user.type(screen.getByLabelText(/^Nationality/), 'British');
  await first.user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await first.user.click(await agreement());
  first.unmount();
  openApply();
  expect(await agreement()).not.toBeChecked();
  expect(screen.getByLabelText(/^Nationality/)).toHaveValue('British');
  expect(screen.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
});

it.each([
  ['keeps', 19, 2],
  ['asks again for', 21, 0],
])('%s files that have been there for %i hours', async (_what, hours, notes) => {
  leaveDraft({ ...COMPLETE, filesSince: Date.now() - hours * 3_600_000 });
  openApply();
  await agreement();
  expect(screen.queryAllByText(/uploaded successfully/)).toHaveLength(notes);
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada');
});

it('says nothing of how long it took for a draft that is sent at once', async () => {
  const { user } = await openComplete();
  await user.click(submit());
  await waitFor(() => expect(careers.sent).toHaveLength(1));
  expect(careers.sent[0]?.body).not.toHaveProperty('elapsedMs');
});
