import type { JobApplicationRequest } from '@brightnest/contracts/applications/job-application-schemas';
import type { ApiErrorBody } from '@brightnest/contracts/errors';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { Job } from '@brightnest/contracts/jobs/job';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fillField } from '../testing/fill-field';
import { ApplyForJob } from './apply-for-job';

const RESUME = '/api/files/documents/0f0f0f0f-1111-4222-8333-444455556666.pdf';
const PICTURE = '/api/files/profile-pictures/0f0f0f0f-1111-4222-8333-444455556666.png';

/** A job with something in each of its places. */
function sampleJob(traits: Partial<Job> = {}): Job {
  return {
    id: 7,
    title: 'Window Cleaner',
    jobType: 'part_time',
    hoursPerWeek: '15-25',
    location: 'Bondi NSW',
    description: 'Clear windows in homes by the sea.',
    salaryRange: 'AUD 28-32 per hour',
    applicationDeadline: '2030-11-30',
    requirements: ['A head for heights'],
    responsibilities: ['Leave no streaks'],
    benefits: ['Paid training'],
    postedAt: '2026-01-01T00:00:00.000Z',
    ...traits,
  };
}

/** What a complete form holds, apart from the agreement. */
const COMPLETE = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '0400 000 001',
  dateOfBirth: '1990-12-10',
  nationality: 'British',
  address: '1 King Street',
  rightToWorkInAustralia: 'yes',
  languages: ['English'],
  cleaningExperienceYears: 2,
  hasDriversLicence: 'no',
  policeCheckStatus: 'can_obtain',
  availableDays: ['Monday', 'Tuesday'],
  availableHours: 'Mornings',
  preferredAreas: ['Inner West'],
  resumeUrl: RESUME,
  profilePictureUrl: PICTURE,
} satisfies Partial<JobApplicationRequest>;

/** Leaves answers in this tab, as an earlier look at the form would have. */
function leaveDraft(answers: object, jobId = 7): void {
  const draft = { filesSince: Date.now(), ...answers };
  sessionStorage.setItem(`bn.job-application-draft-${jobId}`, JSON.stringify(draft));
}

interface Sent {
  body: JobApplicationRequest;
  key: string | undefined;
}

/** A server that answers the page's calls as the site does; everything above it is real. */
async function stubCareers() {
  let next: ApiAnswer | undefined;
  let held: Promise<void> | undefined;
  const sent: Sent[] = [];
  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: stub.user }),
    'GET /api/jobs/7': () => ({ body: { success: true, job: stub.job } }),
    'GET /api/service-areas': () => ({
      body: { success: true, serviceAreas: stub.areas.map((name) => ({ id: name, name })) },
    }),
    'POST /api/document/upload': () => ({ body: { url: RESUME, message: 'Stored' } }),
    'POST /api/profile-picture/upload': () => ({ body: { url: PICTURE, message: 'Stored' } }),
    'POST /api/job-applications': async ({ body, headers }) => {
      const key = headers['idempotency-key'];
      sent.push({
        body: body as JobApplicationRequest,
        key: typeof key === 'string' ? key : undefined,
      });
      await held;
      const answer = next;
      next = undefined;
      const application = { id: 'a'.repeat(24), applicationStatus: 'pending' };
      return answer ?? { status: 201, body: { success: true, message: '', application } };
    },
  });
  const stub = {
    ...server,
    sent,
    job: sampleJob(),
    areas: ['Inner West', 'Eastern Suburbs'],
    user: null as SessionUser | null,
    failNext(status: number, body: Omit<ApiErrorBody, 'requestId'>) {
      next = { status, body: { ...body, requestId: 'request-1' } };
    },
    /** The next answer to an application waits until it is released. */
    holdNextAnswer() {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
  return stub;
}

/** Opens the page of a job. */
function openApply(jobId = '7') {
  return renderRoutes(
    [
      { path: '/apply/:jobId', element: <ApplyForJob /> },
      { path: '/careers', element: <h1>Careers</h1> },
    ],
    { at: `/apply/${jobId}` },
  );
}

describe('the page of a job', () => {
  let careers: Awaited<ReturnType<typeof stubCareers>>;
  beforeEach(async () => {
    sessionStorage.clear();
    careers = await stubCareers();
  });
  afterEach(() => careers.stop());

  const aside = () => screen.findByRole('complementary', { name: 'About this job' });
  const DOWN = { status: 503, body: { code: 'service_unavailable', message: 'Careers is away.' } };

  it.each(['GET /api/jobs/7', 'GET /api/service-areas'])(
    'says that it loads while %s is not answered',
    async (call) => {
      careers.handlers[call] = () => undefined;
      openApply();
      expect(await screen.findByRole('status')).toHaveTextContent('Loading application details...');
      expect(screen.queryByRole('form')).not.toBeInTheDocument();
      expect(await findViolations()).toEqual([]);
    },
  );

  it.each([
    ['was removed', '7', { status: 404, body: { code: 'not_found', message: 'Not found.' } }],
    ['has no number', 'x', { status: 400, body: { code: 'validation_failed', message: 'Wrong' } }],
  ])('says so when the job %s', async (_what, id, answer) => {
    careers.handlers[`GET /api/jobs/${id}`] = () => answer;
    const { user } = openApply(id);
    expect(await screen.findByRole('heading', { name: 'Job Not Found' })).toBeInTheDocument();
    expect(
      screen.getByText("The job posting you're looking for doesn't exist or has been removed."),
    ).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'View All Jobs' }));
    expect(screen.getByRole('heading', { name: 'Careers' })).toBeInTheDocument();
  });

  it.each(['GET /api/jobs/7', 'GET /api/service-areas'])(
    'is no missing job when %s fails, and tries again',
    async (call) => {
      const works = careers.handlers[call]!;
      careers.handlers[call] = () => DOWN;
      const { user } = openApply();
      expect(await screen.findByText('Careers is away.')).toBeInTheDocument();
      expect(screen.queryByText('Job Not Found')).not.toBeInTheDocument();
      expect(await findViolations()).toEqual([]);
      careers.handlers[call] = works;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('form', { name: 'Job application' })).toBeInTheDocument();
    },
  );

  it('shows what the job is beside its form', async () => {
    openApply();
    const panel = within(await aside());
    expect(panel.getByRole('heading', { name: 'Window Cleaner' })).toBeInTheDocument();
    expect(document.title).toBe('Window Cleaner - Bondi NSW - Brightnest');
    for (const text of [
      'Part Time',
      '15-25 hours per week',
      'Bondi NSW',
      'AUD 28-32 per hour',
      'Apply by 30 November 2030',
      'Clear windows in homes by the sea.',
      'A head for heights',
      'Leave no streaks',
      'Paid training',
    ]) {
      expect(panel.getByText(text)).toBeInTheDocument();
    }
    expect(panel.getByRole('heading', { name: 'Application Tips' })).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent)
        .slice(2),
    ).toEqual([
      'Personal Information',
      'Experience & Equipment',
      'Availability',
      'Preferred Service Areas',
      'Required Documents',
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it('leaves out what the job does not say', async () => {
    careers.job = sampleJob({
      jobType: 'apprenticeship',
      hoursPerWeek: null,
      salaryRange: null,
      applicationDeadline: null,
      requirements: [],
      responsibilities: [],
      benefits: [],
    });
    openApply();
    const panel = within(await aside());
    expect(panel.getByText('apprenticeship')).toBeInTheDocument();
    expect(panel.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Window Cleaner',
      'Application Tips',
    ]);
    expect(panel.queryByText(/hours per week|AUD|Apply by/)).not.toBeInTheDocument();
  });

  it('leads back to the jobs, and to the terms in a tab of their own', async () => {
    openApply();
    await aside();
    expect(screen.getByRole('link', { name: 'Back to all jobs' })).toHaveAttribute(
      'href',
      '/careers',
    );
    for (const [name, href] of [
      ['Terms (opens in a new tab)', '/terms'],
      ['Privacy Policy (opens in a new tab)', '/privacy'],
    ]) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('says where there is no area to choose', async () => {
    careers.areas = [];
    openApply();
    expect(await screen.findByText(/No area is open at the moment/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });
});

describe('validation of a job application', () => {
  let careers: Awaited<ReturnType<typeof stubCareers>>;
  beforeEach(async () => {
    sessionStorage.clear();
    careers = await stubCareers();
  });
  afterEach(() => careers.stop());

  const termsCheckbox = () => screen.findByRole('checkbox', { name: /^I agree to the Terms/ });
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
    fireEvent.click(await termsCheckbox());
    fireEvent.click(submit());
    expect(listed(await summary())).toEqual([message]);
    expect(screen.getAllByText(message)).toHaveLength(2);
    fireEvent.click(within(await summary()).getByRole('link'));
    const [name] = Object.keys(broken);
    expect(document.activeElement).toHaveAttribute('name', name);
    expect(careers.sent).toEqual([]);
  });

  it('asks for acceptance of the terms each time, also of a draft', async () => {
    leaveDraft({ ...COMPLETE, agreeToTerms: true });
    openApply();
    expect(await termsCheckbox()).not.toBeChecked();
    fireEvent.click(submit());
    expect(listed(await summary())).toEqual(['You must agree to the Terms & Privacy to continue']);
    fireEvent.click(await termsCheckbox());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('takes somebody on the day they turn 18, and an empty number as none', async () => {
    leaveDraft({ ...COMPLETE, dateOfBirth: turns18In(0) });
    const { user } = openApply();
    fireEvent.click(await termsCheckbox());
    await user.clear(screen.getByLabelText('Years of cleaning experience'));
    fireEvent.click(submit());
    await waitFor(() => expect(careers.sent).toHaveLength(1));
    expect(careers.sent[0]?.body).toMatchObject({ cleaningExperienceYears: 0 });
  });

  it('lists everything that is missing as one reads it, and says it beside each field', async () => {
    openApply();
    await termsCheckbox();
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
    await termsCheckbox();
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
});

describe('sending a job application', () => {
  let careers: Awaited<ReturnType<typeof stubCareers>>;
  beforeEach(async () => {
    sessionStorage.clear();
    careers = await stubCareers();
  });
  afterEach(() => careers.stop());

  const STORED_DRAFT = 'bn.job-application-draft-7';
  const termsCheckbox = () => screen.findByRole('checkbox', { name: /^I agree to the Terms/ });
  const submit = () => screen.getByRole('button', { name: 'Submit Application' });
  const toast = () => document.querySelector('li[role="status"], ol li');

  /** Opens the form with everything in it, and agrees. */
  async function openComplete() {
    leaveDraft(COMPLETE);
    const view = openApply();
    fireEvent.click(await termsCheckbox());
    return view;
  }

  it('sends what was filled in, once, and goes back to the jobs', async () => {
    const { user } = openApply();
    await termsCheckbox();
    const fill = (label: RegExp, text: string) =>
      fillField(user, screen.getByLabelText(label), text);
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
    await user.click(await termsCheckbox());
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
      screen.getByText(
        "We'll review your application and get back to you within 2-3 business days.",
      ),
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
    expect(sessionStorage.getItem(STORED_DRAFT)).toBeNull();
  });

  it('keeps everything when it fails, and sends it under the same key again', async () => {
    const { user } = await openComplete();
    careers.failNext(503, { code: 'service_unavailable', message: 'Please try again shortly.' });
    await user.click(submit());
    expect(await screen.findByText('Application Failed')).toBeInTheDocument();
    expect(toast()).toHaveTextContent('Please try again shortly.');
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada');
    expect(screen.getByText('Resume uploaded successfully')).toBeInTheDocument();
    expect(await termsCheckbox()).toBeChecked();
    expect(sessionStorage.getItem(STORED_DRAFT)).not.toBeNull();
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
    await termsCheckbox();
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada'));
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Perera');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('0499 999 999');
  });

  it('comes back after a reload as it was left, except for the terms', async () => {
    const first = openApply();
    await termsCheckbox();
    await first.user.type(screen.getByLabelText(/^Nationality/), 'British');
    await first.user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await first.user.click(await termsCheckbox());
    first.unmount();
    openApply();
    expect(await termsCheckbox()).not.toBeChecked();
    expect(screen.getByLabelText(/^Nationality/)).toHaveValue('British');
    expect(screen.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  });

  it.each([
    ['keeps', 19, 2],
    ['asks again for', 21, 0],
  ])('%s files that have been there for %i hours', async (_what, hours, notes) => {
    leaveDraft({ ...COMPLETE, filesSince: Date.now() - hours * 3_600_000 });
    openApply();
    await termsCheckbox();
    expect(screen.queryAllByText(/uploaded successfully/)).toHaveLength(notes);
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada');
  });

  it('says nothing of how long it took for a draft that is sent at once', async () => {
    const { user } = await openComplete();
    await user.click(submit());
    await waitFor(() => expect(careers.sent).toHaveLength(1));
    expect(careers.sent[0]?.body).not.toHaveProperty('elapsedMs');
  });
});
