import { ERROR_CATALOGUE } from '@brightnest/contracts/errors';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { StudentApplication } from './student-application';

const BIO = 'I study botany, live close to campus and like things to be in order.';
const REVIEW = "We'll review your application and get back to you within 2-3 business days.";
const routes = [
  { path: '/cleaner-apply', element: <StudentApplication /> },
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
  'Student ID is required': ({ user }) => user.type(screen.getByLabelText(/^Student ID/), 'UC-1'),
  'Year of study is required': ({ user }) =>
    user.selectOptions(screen.getByLabelText(/^Year of study/), '3rd Year'),
  'Bio must be at least 50 characters': async ({ user }) => {
    await user.click(screen.getByLabelText(/^Short bio/));
    await user.paste(BIO);
  },
  'Select at least one area': ({ user }) =>
    user.click(screen.getByRole('checkbox', { name: 'Kandy' })),
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
  const options = (label: RegExp) => screen.getByLabelText(label).querySelectorAll('option').length;
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
