import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import type { CompanyProfileUpdate } from '@brightnest/contracts/company/company-profile-schemas';
import type { SettingsChange } from '@brightnest/contracts/company/settings-history';
import { COMPANY_LOGO_RULE } from '@brightnest/contracts/files/file';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { CompanySettings } from './company-settings';

const PATH = '/api/admin/company-profile';
const LOGO = '/api/files/company-logos/new.png';

let stored: CompanyProfileUpdate;
let changes: SettingsChange[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  stored = { ...DEFAULT_COMPANY_PROFILE, revision: 0 };
  changes = [];
  const answer = () => {
    const { revision, ...settings } = stored;
    return { body: { success: true, settings, revision } };
  };
  server = await startApiServer({
    [`GET ${PATH}`]: answer,
    [`PUT ${PATH}`]: ({ body }) => {
      const sent = body as CompanyProfileUpdate;
      stored = { ...sent, revision: sent.revision + 1 };
      return answer();
    },
    [`GET ${PATH}/history`]: () => ({
      body: { success: true, changes, page: 1, pageSize: 10, total: changes.length },
    }),
    [`POST ${COMPANY_LOGO_RULE.path}`]: () => ({ body: { url: LOGO, message: 'Stored' } }),
  });
});
afterEach(() => server.stop());

const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Save changes' });

async function open() {
  const { user } = renderWithKit(<CompanySettings />);
  await screen.findByRole('textbox', { name: /^Name/ });
  const fill = async (label: RegExp, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  return { user, fill };
}

it('saves who the company is, when it is open and how it looks', async () => {
  const { user, fill } = await open();
  expect(await findViolations()).toEqual([]);
  expect(save()).toBeDisabled();
  await fill(/^Name/, 'Blitzblank');
  await fill(/^What it does/, 'Gebäudereinigung');
  await fill(/^Address/, 'Hauptstr. 1{Enter}10827 Berlin');
  await fill(/^Pages elsewhere/, 'https://social.example/blitzblank');
  await fill(/^Colour/, '#8c1d40');
  expect(screen.getByText(/^Text on it: contrast \d+\.\d$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.upload(
    screen.getByLabelText(/^Logo/, { selector: 'input' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('img', { name: 'Logo of Blitzblank' })).toHaveAttribute(
    'src',
    LOGO,
  );
  await user.click(save());
  expect(await screen.findByText('Company saved')).toBeVisible();
  expect(sent()).toEqual([
    {
      ...DEFAULT_COMPANY_PROFILE,
      ...{ name: 'Blitzblank', trade: 'Gebäudereinigung', brandColor: '#8c1d40', logo: LOGO },
      addressLines: ['Hauptstr. 1', '10827 Berlin'],
      socialLinks: ['https://social.example/blitzblank'],
      openingHours: [
        ...DEFAULT_COMPANY_PROFILE.openingHours.slice(0, 5),
        { day: 7, opens: '09:00', closes: '17:00' },
      ],
      revision: 0,
    },
  ]);
});

it.each([
  [/^Name/, ' ', 'Please enter the company’s name'],
  [/^Phone/, 'call us', 'Please enter a phone number'],
  [/^Colour/, '#dd4444', /^Neither white nor dark text can be read well/],
  [/^Colour/, 'teal', 'Please enter a colour such as #0d7465'],
  [/^Pages elsewhere/, 'social.example', /^Line 1: Please enter an address that begins with/],
  [/^Monday, closes/, '07:00', 'It closes before it opens'],
])('refuses %s «%s»', async (label, text, message) => {
  const { user, fill } = await open();
  await fill(label, text);
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('goes back to the drawn mark', async () => {
  stored = { ...stored, logo: LOGO };
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
  expect(screen.getByText(/the drawn mark stands beside the name/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(sent()).toMatchObject([{ logo: '' }]));
});

describe('the history', () => {
  const before = { ...DEFAULT_COMPANY_PROFILE };
  beforeEach(() => {
    const after = { ...before, name: 'Blitzblank', openingHours: [], logo: LOGO };
    stored = { ...after, revision: 1 };
    const by = { id: 'u1', name: 'Ada Perera' };
    const fields = ['name', 'openingHours', 'logo'] as never[];
    changes = [
      { ...{ revision: 1, changedAt: '2026-03-01T02:00:00.000Z' }, by, fields, before, after },
    ];
  });

  it('tells who changed what, and goes back', async () => {
    const { user } = await open();
    await user.click(screen.getByText('History'));
    const change = await screen.findByRole('listitem');
    expect(change).toHaveTextContent(/^Ada Perera · 1 Mar 2026/);
    expect(change).toHaveTextContent('NameBrightnest → Blitzblank');
    expect(change).toHaveTextContent(
      'Mon-Fri 8AM-6PM, Saturday 9AM-4PM, Sunday Closed → Mon-Sun Closed',
    );
    expect(change).toHaveTextContent('Logonothing → a picture');
    expect(await findViolations()).toEqual([]);
    await user.click(within(change).getByRole('button', { name: /^Restore what was before/ }));
    expect(await screen.findByText('Restored')).toBeVisible();
    expect(sent()).toEqual([{ ...before, revision: 1 }]);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Brightnest');
    expect(save()).toBeDisabled();
  });

  it('does not go back over what is typed', async () => {
    const { user, fill } = await open();
    await fill(/^Phone/, '030 555');
    await user.click(screen.getByText('History'));
    const restore = await screen.findByRole('button', { name: /^Restore what was before/ });
    expect(restore).toBeDisabled();
    expect(screen.getByText(/^Save what you changed/)).toBeVisible();
  });

  it('says why one cannot go back', async () => {
    server.handlers[`PUT ${PATH}`] = () => ({
      status: 409,
      body: { code: 'conflict', message: 'Changed by somebody else.', requestId: 'r' },
    });
    const { user } = await open();
    await user.click(screen.getByText('History'));
    await user.click(await screen.findByRole('button', { name: /^Restore what was before/ }));
    expect(await screen.findByText('Changed by somebody else.')).toBeVisible();
  });

  it('says when nobody has changed anything, and why it could not be loaded', async () => {
    server.handlers[`GET ${PATH}/history`] = () => ({
      status: 503,
      body: { code: 'service_unavailable', message: 'Not right now.', requestId: 'r' },
    });
    const { user } = await open();
    await user.click(screen.getByText('History'));
    expect(await screen.findByText('Not right now.')).toBeVisible();
    changes = [];
    server.handlers[`GET ${PATH}/history`] = () => ({
      body: { success: true, changes, page: 1, pageSize: 10, total: 0 },
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody has changed these settings yet.')).toBeVisible();
  });
});
