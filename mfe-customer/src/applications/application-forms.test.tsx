import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fillField } from '../testing/fill-field';
import { CleanerApplicationForm } from './cleaner-application-page';
import { StudentApplicationForm } from './student-form';

describe('the application of a cleaner', () => {
  const FILE = '0f0f0f0f-1111-4222-8333-444455556666';
  const RESUME = `/api/files/documents/${FILE}.pdf`;
  const PICTURE = `/api/files/profile-pictures/${FILE}.png`;
  const REVIEW = "We'll review your application and get back to you within 2-3 business days.";
  const routes = [{ path: '/', element: <CleanerApplicationForm user={sampleUser()} /> }];

  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    sessionStorage.clear();
    const application = { id: '64b0000000000000000000aa', applicationStatus: 'pending' };
    server = await startApiServer({
      'POST /api/document/upload': () => ({ body: { url: RESUME, message: 'Stored.' } }),
      'POST /api/profile-picture/upload': () => ({ body: { url: PICTURE, message: 'Stored.' } }),
      'POST /api/cleaner/apply': () => ({
        status: 201,
        body: { success: true, message: REVIEW, application },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = () => renderRoutes(routes);
  type View = ReturnType<typeof open>;
  const field = (label: RegExp) => screen.getByLabelText(label);
  const write = (label: RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  const check = (label: string) => fireEvent.click(screen.getByLabelText(label));
  const submit = () => screen.getByRole('button', { name: 'Submit Application' });
  const sent = () => server.calls.filter(({ url }) => url === '/api/cleaner/apply');

  /** How each field is answered, by what it says where it is not. */
  const answers: Record<string, (view: View) => unknown> = {
    'First name is required': () => write(/^First name/, 'Grace'),
    'Last name is required': () => write(/^Last name/, 'Hopper'),
    'Valid email is required': () => write(/^Email/, 'grace@example.com'),
    'Phone number is required': () => write(/^Phone/, '0400 000 002'),
    'Date of birth is required': () => write(/^Date of birth/, '1992-12-09'),
    'Gender is required': () => write(/^Gender/, 'female'),
    'Nationality is required': () => write(/^Nationality/, 'American'),
    'At least one language is required': () => check('English'),
    'Resume upload is required': async ({ user }) => {
      const file = new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' });
      await user.upload(field(/^Resume/), file);
      await screen.findByText('Resume uploaded successfully');
    },
    'At least one preferred area is required': () => check('Inner West'),
    'At least one available day is required': () => check('Friday'),
    'Available hours are required': () => fireEvent.click(screen.getByLabelText('Flexible')),
  };
  const PREFILLED = [/^First name/, /^Last name/, /^Email/, /^Phone/];
  const messages = Object.keys(answers);
  const shown = () => messages.filter((message) => screen.queryAllByText(message).length > 0);

  async function answerAllBut(...missing: string[]) {
    const view = open();
    for (const label of PREFILLED) write(label, '');
    for (const [message, answer] of Object.entries(answers)) {
      if (!missing.includes(message)) await answer(view);
    }
    return view;
  }

  function fail(code: ErrorCode) {
    const { status, message } = ERROR_CATALOGUE[code];
    server.handlers['POST /api/cleaner/apply'] = () => ({
      status,
      body: { code, message, requestId: 'r' },
    });
    return message;
  }

  it('begins with what the account says', () => {
    open();
    expect(PREFILLED.map((label) => (field(label) as HTMLInputElement).value)).toEqual([
      ...['Ada', 'Perera', 'ada@example.com', '0412 345 678'],
    ]);
  });

  it.each(messages)('says «%s» when that is missing, and nothing else', async (message) => {
    const view = await answerAllBut(message);
    await view.user.click(submit());
    await waitFor(() => expect(shown()).toEqual([message]));
    expect(sent()).toEqual([]);

    await answers[message]?.(view);
    await waitFor(() => expect(shown()).toEqual([]));
  });

  it('takes nobody who is under 18', async () => {
    const { user } = await answerAllBut();
    write(/^Date of birth/, `${new Date().getFullYear() - 17}-01-01`);
    await user.click(submit());
    expect(await screen.findAllByText('You must be 18 years or older to apply')).not.toEqual([]);
    expect(shown()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('offers the sections and the choices that there are', () => {
    open();
    for (const name of ['Personal', 'Professional']) {
      expect(screen.getByRole('region', { name: `${name} Information` })).toBeInTheDocument();
    }
    expect(screen.getByRole('region', { name: 'Work Availability' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Experience' })).toBeInTheDocument();
    const options = (label: RegExp) =>
      Array.from(field(label).querySelectorAll('option'), ({ textContent }) => textContent);
    expect(options(/^Years of cleaning experience/)).toEqual(['0', '1', '2', '3', '4', '5+']);
    expect(options(/^Gender/).slice(1)).toEqual(['Male', 'Female', 'Other', 'Prefer not to say']);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  describe('a reference', () => {
    const REFERENCE = {
      'Reference name is required': /^Reference name/,
      'Reference phone is required': /^Reference phone/,
      'Valid reference email is required': /^Reference email/,
      'Reference relationship is required': /^Relationship/,
    };
    const missing = () =>
      Object.keys(REFERENCE).filter((text) => screen.queryAllByText(text).length);
    const add = async ({ user }: View) => {
      await user.click(screen.getByRole('button', { name: 'Add a reference' }));
      expect(field(/^Reference name/)).toHaveFocus();
    };

    it('is needed in full once it is given', async () => {
      const view = await answerAllBut();
      await add(view);
      await view.user.click(submit());
      await waitFor(() => expect(missing()).toEqual(Object.keys(REFERENCE)));
      expect(sent()).toEqual([]);

      for (const [text, label] of Object.entries(REFERENCE)) {
        write(label, text.includes('email') ? 'boss@example.com' : 'Boss');
      }
      await waitFor(() => expect(missing()).toEqual([]));
      await view.user.click(submit());
      await screen.findByText('Application Submitted');
      expect(sent()[0]?.body).toMatchObject({
        contactReferences: {
          ...{ name: 'Boss', phone: 'Boss' },
          ...{ email: 'boss@example.com', relationship: 'Boss' },
        },
      });
    });

    it('that is taken back is not in the way', async () => {
      const view = await answerAllBut();
      await add(view);
      await view.user.click(submit());
      await waitFor(() => expect(missing()).toHaveLength(4));
      await view.user.click(screen.getByRole('button', { name: 'Remove the reference' }));
      expect(screen.getByRole('button', { name: 'Add a reference' })).toHaveFocus();
      await view.user.click(submit());
      await screen.findByText('Application Submitted');
      expect(sent()[0]?.body).not.toHaveProperty('contactReferences');
    });
  });

  it('sends everything once, however often it is clicked', async () => {
    const view = await answerAllBut();
    const picture = new File(['png'], 'me.png', { type: 'image/png' });
    await view.user.upload(field(/^Profile picture/), picture);
    await screen.findByText('Profile picture uploaded successfully');
    write(/^Years of cleaning experience/, '5');
    check('I have my own car');
    await view.user.dblClick(submit());
    expect(await screen.findByText('Application Submitted')).toBeInTheDocument();
    expect(screen.getByText(REVIEW)).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' },
        ...{ phone: '0400 000 002', dateOfBirth: '1992-12-09', gender: 'female' },
        ...{ nationality: 'American', languages: ['English'], resumeUrl: RESUME },
        ...{ cleaningExperienceYears: 5, hasOwnEquipment: false, hasOwnCar: true },
        ...{ hasOwnTransport: false, preferredAreas: ['Inner West'], availableDays: ['Friday'] },
        ...{ availableHours: 'flexible', profilePictureUrl: PICTURE, previousExperience: '' },
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it('says that it failed and keeps what was written', async () => {
    fail('internal');
    const { user } = await answerAllBut();
    await user.click(submit());
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to submit application. Please try again.')).toBeInTheDocument();
    expect(field(/^Nationality/)).toHaveValue('American');
    expect(submit()).toBeEnabled();
  });

  it('says it where trying again would not help', async () => {
    const message = fail('conflict');
    const { user } = await answerAllBut();
    await user.click(submit());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('breaks no accessibility rule, with nothing wrong and with everything', async () => {
    const { user } = open();
    expect(await findViolations()).toEqual([]);
    for (const label of PREFILLED) write(label, '');
    await user.click(screen.getByRole('button', { name: 'Add a reference' }));
    await user.click(submit());
    await waitFor(() => expect(shown()).toEqual(messages));
    expect(await findViolations()).toEqual([]);
  });

  it('keeps what was typed over a reload, the reference too', async () => {
    const view = open();
    write(/^Nationality/, 'American');
    check('English');
    await view.user.click(screen.getByRole('button', { name: /reference/i }));
    await view.user.type(screen.getByLabelText(/^Relationship/), 'Manager');
    view.unmount();
    open();
    expect(field(/^Nationality/)).toHaveValue('American');
    expect(screen.getByRole('checkbox', { name: 'English' })).toBeChecked();
    expect(screen.getByLabelText(/^Relationship/)).toHaveValue('Manager');
  });
});

describe('the application of a student', () => {
  const BIO = 'I study botany, live close to campus and like things to be in order.';
  const REVIEW = "We'll review your application and get back to you within 2-3 business days.";
  const routes = [
    { path: '/cleaner-apply', element: <StudentApplicationForm /> },
    { path: '/marketplace', element: <h1>The marketplace</h1> },
  ];

  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    sessionStorage.clear();
    server = await startApiServer({
      'POST /api/cleaner/apply': () => ({
        status: 201,
        body: {
          success: true,
          message: REVIEW,
          application: { id: '64b0000000000000000000aa', applicationStatus: 'pending' },
        },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = () => renderRoutes(routes, { at: '/cleaner-apply' });
  const submit = () => screen.getByRole('button', { name: 'Submit Application' });
  const sent = () => server.calls.filter(({ url }) => url === '/api/cleaner/apply');
  type View = ReturnType<typeof open>;

  const answers: Record<string, (view: View) => Promise<void>> = {
    'University is required': ({ user }) =>
      user.selectOptions(screen.getByLabelText(/^University/), 'University of Colombo'),
    'Student ID is required': ({ user }) =>
      fillField(user, screen.getByLabelText(/^Student ID/), 'UC-1'),
    'Year of study is required': ({ user }) =>
      user.selectOptions(screen.getByLabelText(/^Year of study/), '3rd Year'),
    'Bio must be at least 50 characters': async ({ user }) => {
      await user.click(screen.getByLabelText(/^Short bio/));
      await user.paste(BIO);
    },
    'Select at least one area': ({ user }) => user.click(screen.getByLabelText('Kandy')),
  };
  const messages = Object.keys(answers);
  const shown = () => messages.filter((message) => screen.queryAllByText(message).length > 0);

  async function answerAllBut(...missing: string[]) {
    const view = open();
    for (const [message, answer] of Object.entries(answers)) {
      if (!missing.includes(message)) await answer(view);
    }
    return view;
  }

  it.each(messages)('says «%s» when that is missing, and nothing else', async (message) => {
    const view = await answerAllBut(message);
    await view.user.click(submit());
    await waitFor(() => expect(shown()).toEqual([message]));
    expect(sent()).toEqual([]);

    await answers[message]?.(view);
    await waitFor(() => expect(shown()).toEqual([]));
  });

  it.each(['299', '2001', ''])('takes no hourly rate of «%s»', async (rate) => {
    const { user } = await answerAllBut();
    const field = screen.getByLabelText(/^Hourly rate/);
    expect(field).toHaveValue(500);
    await user.clear(field);
    if (rate) await user.type(field, rate);
    await user.click(submit());
    expect(await screen.findAllByText('Hourly rate must be between 300 and 2000')).not.toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('counts the characters of the bio as the rule does', async () => {
    const { user } = open();
    expect(screen.getByText('0 of at least 50 characters')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Short bio/), '  Hello ');
    expect(screen.getByText('5 of at least 50 characters')).toBeInTheDocument();
  });

  it('offers the places and years that there are', () => {
    open();
    expect(screen.getAllByRole('checkbox')).toHaveLength(26);
    const options = (label: RegExp) =>
      screen.getByLabelText(label).querySelectorAll('option').length;
    // One more each: the invitation to choose.
    expect([options(/^University/), options(/^Year of study/)]).toEqual([18, 7]);
  });

  it('is sent once however often it is clicked, and leads to the marketplace', async () => {
    const { user } = await answerAllBut();
    await user.dblClick(submit());
    expect(await screen.findByRole('heading', { name: 'The marketplace' })).toBeInTheDocument();
    expect(screen.getByText('Application Submitted Successfully!')).toBeInTheDocument();
    expect(screen.getByText(REVIEW)).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        university: 'University of Colombo',
        studentId: 'UC-1',
        yearOfStudy: '3rd Year',
        experience: '',
        bio: BIO,
        hourlyRate: 500,
        availableAreas: ['Kandy'],
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it('says why it failed, keeps what was written, and marks the next try as the same one', async () => {
    const apply = server.handlers['POST /api/cleaner/apply'];
    const { status, message } = ERROR_CATALOGUE.service_unavailable;
    server.handlers['POST /api/cleaner/apply'] = () => ({
      status,
      body: { code: 'service_unavailable', message, requestId: 'r' },
    });
    const { user } = await answerAllBut();
    await user.click(submit());
    expect(await screen.findByText('Application Failed')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Short bio/)).toHaveValue(BIO);

    if (apply) server.handlers['POST /api/cleaner/apply'] = apply;
    await user.click(submit());
    await screen.findByRole('heading', { name: 'The marketplace' });
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('puts what the server finds wrong beside its field', async () => {
    server.handlers['POST /api/cleaner/apply'] = () => ({
      status: 400,
      body: {
        ...{ code: 'validation_failed', message: ERROR_CATALOGUE.validation_failed.message },
        ...{ fields: { studentId: 'Student ID is required' }, requestId: 'r' },
      },
    });
    const { user } = await answerAllBut();
    await user.click(submit());
    expect(await screen.findByText('Application Failed')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Student ID/)).toHaveAccessibleDescription(
      'Student ID is required',
    );
  });

  it('breaks no accessibility rule, with nothing wrong and with everything', async () => {
    const { user } = open();
    expect(await findViolations()).toEqual([]);
    await user.click(submit());
    await waitFor(() => expect(shown()).toEqual(messages));
    expect(await findViolations()).toEqual([]);
  });

  it('keeps what was typed over a reload, and forgets it once it is sent', async () => {
    const { unmount } = await answerAllBut('Select at least one area');
    unmount();
    const view = open();
    expect(screen.getByLabelText(/^Short bio/)).toHaveValue(BIO);
    expect(screen.getByLabelText(/^University/)).toHaveValue('University of Colombo');
    await view.user.click(screen.getByRole('checkbox', { name: 'Kandy' }));
    await view.user.click(submit());
    await screen.findByText('The marketplace');
    view.unmount();
    open();
    expect(screen.getByLabelText(/^Short bio/)).toHaveValue('');
  });
});
