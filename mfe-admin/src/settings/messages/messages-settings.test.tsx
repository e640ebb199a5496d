import type {
  EditedText,
  MessageDraft,
  MessageTemplatesResponse,
  MessageTextsUpdate,
} from '@brightnest/contracts/company/message-texts';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { MessagesSettings } from './messages-settings';

const TEXTS = '/api/admin/message-texts';

const text = (key: string, standard: string, more: Partial<EditedText> = {}): EditedText => ({
  ...{ key, place: 'subject', default: standard, variables: { company: 'Blitzblank' } },
  ...{ required: [], cases: [0, 1], maxLength: 150, isOptional: false },
  ...more,
});

const messages = (language: string): MessageTemplatesResponse => ({
  ...{ success: true, language, languages: ['en', 'de'] },
  ...{ testAddress: 'sam@example.test', testNumber: '+61400555101' },
  templates: [
    {
      ...{ name: 'booking-cancelled', purpose: 'bookings', title: 'A booking is cancelled' },
      cases: ['In time', 'Too late'],
      texts: [
        text('subject', language === 'de' ? 'Storniert' : 'Your clean is cancelled'),
        text('text.kept', '{amount} is kept', {
          ...{ place: 'text', cases: [1], required: ['amount'] },
          variables: { company: 'Blitzblank', amount: '27.00 AUD' },
        }),
      ],
    },
    {
      ...{ name: 'receipt', purpose: 'payments', title: 'A receipt', cases: ['Every time'] },
      texts: [text('subject', 'Your receipt', { cases: [0] })],
    },
  ],
});

let sent: MessageTextsUpdate[];
let drafts: MessageDraft[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sent = [];
  drafts = [];
  server = await startApiServer({
    [`GET ${TEXTS}`]: () => ({ body: { success: true, settings: {}, revision: 0 } }),
    [`PUT ${TEXTS}`]: ({ body }) => {
      const update = body as MessageTextsUpdate;
      sent.push(update);
      const { settings, revision } = update;
      return { body: { success: true, settings, revision: revision + 1 } };
    },
    'GET /api/admin/message-templates': ({ url }) => ({
      body: messages(url.includes('language=de') ? 'de' : 'en'),
    }),
    'POST /api/admin/message-templates/booking-cancelled/preview': ({ body }) => {
      const draft = body as MessageDraft;
      drafts.push(draft);
      const subject = draft.texts.subject ?? 'Your clean is cancelled';
      const problems = subject.includes('{nobody}') ? { subject: '{nobody} is not known' } : {};
      const html = `<html><head></head><body style="margin:0">${subject}</body></html>`;
      const sms = { text: 'Blitzblank: Cancelled', segments: 2, isUnicode: true };
      return { body: { success: true, subject, html, text: subject, sms, problems } };
    },
    'POST /api/admin/message-templates/booking-cancelled/test': () => ({
      body: { success: true, message: 'A test is on its way to sam@example.test.' },
    }),
  });
});
afterEach(() => server.stop());

const open = (search = '') =>
  renderRoutes([{ path: '/admin-settings', element: <MessagesSettings /> }], {
    at: `/admin-settings${search}`,
  });
const frame = () => screen.findByTitle<HTMLIFrameElement>('The mail');

it('finds a message by what it says, and leads to it and back', async () => {
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Payments and invoices' })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.type(screen.getByLabelText('Search messages'), 'is kept');
  await waitFor(() => expect(screen.queryByText('A receipt')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'A booking is cancelled' }));
  expect(await screen.findByRole('heading', { name: 'A booking is cancelled' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All messages' }));
  expect(await screen.findByRole('button', { name: 'A receipt' })).toBeVisible();
});

it('shows a message as it is typed, saves it, and goes back to the default', async () => {
  const { user } = open('?message=booking-cancelled');
  const subject = await screen.findByLabelText('Subject');
  expect((await frame()).srcdoc).toContain('Your clean is cancelled');
  expect(await findViolations()).toEqual([]);
  await user.clear(subject);
  await user.type(subject, 'Off: ');
  await user.click(screen.getByRole('button', { name: /^Insert company, .* into Subject/ }));
  expect(subject).toHaveValue('Off: {company}');
  await waitFor(async () => expect((await frame()).srcdoc).toContain('Off: {company}'));
  expect((await frame()).getAttribute('sandbox')).toBe('');
  expect((await frame()).srcdoc).not.toContain(' style=');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Messages saved')).toBeVisible();
  expect(sent).toEqual([
    { settings: { 'booking-cancelled': { en: { subject: 'Off: {company}' } } }, revision: 0 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to the default: Subject' }));
  expect(subject).toHaveValue('Your clean is cancelled');
});

it('says what is wrong with a text beside it', async () => {
  const { user } = open('?message=booking-cancelled');
  await user.type(await screen.findByLabelText('Subject'), '{{nobody}');
  await waitFor(() =>
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription(/\{nobody\} is not known/),
  );
});

it('shows the case that says the text one is at', async () => {
  const { user } = open('?message=booking-cancelled');
  const kept = await screen.findByLabelText('Paragraph');
  expect(kept).toHaveAccessibleDescription('Said in this case: Too late');
  await user.click(kept);
  expect(screen.getByLabelText('Case')).toHaveDisplayValue('Too late');
  await waitFor(() => expect(drafts.at(-1)?.case).toBe(1));
});

it('has the texts of each language, and opens a message before they are here', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.handlers['GET /api/admin/message-templates'] = async ({ url }) => {
    if (!url.includes('language=de')) return { body: messages('en') };
    await arrived;
    return { body: messages('de') };
  };
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Language'), 'Deutsch');
  await user.click(screen.getByRole('button', { name: 'A booking is cancelled' }));
  arrive();
  expect(await screen.findByLabelText('Subject')).toHaveValue('Storniert');
  await waitFor(() => expect(drafts.at(-1)?.language).toBe('de'));
});

it('sends a test by mail and by text message, and says what the latter costs', async () => {
  const { user } = open('?message=booking-cancelled');
  expect(await screen.findByText(/Sent and paid for as 2 messages/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send a test to sam@example.test' }));
  expect(await screen.findByText('Test sent')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Text a test to +61400555101' }));
  await waitFor(() => {
    const tests = server.calls.filter(({ url }) => url.endsWith('/test'));
    expect(tests.map(({ body }) => (body as { way: string }).way)).toEqual(['mail', 'sms']);
  });
});

it('leads to a text of another message that is refused', async () => {
  server.handlers[`PUT ${TEXTS}`] = () => ({
    status: 400,
    body: {
      ...{ code: 'validation_failed', message: 'Not so.', requestId: 'r' },
      fields: { 'booking-cancelled.de.subject': 'Please enter a text' },
    },
  });
  server.handlers['POST /api/admin/message-templates/receipt/preview'] = () => ({
    body: { success: true, subject: '', html: '', text: '', sms: null, problems: {} },
  });
  const { user } = open('?message=receipt');
  await user.type(await screen.findByLabelText('Subject'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'A booking is cancelled' })).toBeVisible();
  expect(await screen.findByText('Not so.')).toBeVisible();
});
