import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CleanerApplication } from './cleaner-application';

const FILE = '0f0f0f0f-1111-4222-8333-444455556666';
const RESUME = `/api/files/documents/${FILE}.pdf`;
const PICTURE = `/api/files/profile-pictures/${FILE}.png`;
const REVIEW = "We'll review your application and get back to you within 2-3 business days.";
const routes = [{ path: '/', element: <CleanerApplication user={sampleUser()} /> }];

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
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
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
  'Available hours are required': () =>
    fireEvent.click(screen.getByRole('radio', { name: 'Flexible' })),
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
  const missing = () => Object.keys(REFERENCE).filter((text) => screen.queryAllByText(text).length);
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
