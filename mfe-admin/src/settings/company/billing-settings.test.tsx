import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import {
  type BillingSettingsRequest,
  DEFAULT_BILLING_SETTINGS,
} from '@brightnest/contracts/payments/billing-settings';
import { baseApi } from '@brightnest/kit/runtime/api';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { BillingSettings } from './billing-settings';

const PATH = '/api/admin/billing-settings';

let stored: BillingSettingsRequest;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  stored = { ...DEFAULT_BILLING_SETTINGS, revision: 0 };
  const answer = () => {
    const { revision, ...settings } = stored;
    return { body: { success: true, settings, revision } };
  };
  server = await startApiServer({
    [`GET ${PATH}`]: answer,
    [`PUT ${PATH}`]: ({ body }) => {
      const sent = body as BillingSettingsRequest;
      if (sent.revision !== stored.revision) {
        const message = 'This was changed by somebody else. Reload and try again.';
        return { status: 409, body: { code: 'conflict', message, requestId: 'r' } };
      }
      stored = { ...sent, revision: sent.revision + 1 };
      return answer();
    },
  });
});
afterEach(() => {
  setCurrentRegion(DEFAULT_REGION);
  return server.stop();
});

const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const reads = () => server.calls.filter(({ method, url }) => method === 'GET' && url === PATH);
const save = () => screen.getByRole('button', { name: 'Save changes' });

async function fill(user: ReturnType<typeof renderWithKit>['user'], label: string, text: string) {
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
  await user.clear(field);
  if (text) await user.type(field, text);
}

it('saves what documents say of the company, and how its prices are taxed', async () => {
  const { user } = renderWithKit(<BillingSettings />);
  expect(
    await screen.findByText('No tax is shown as long as there is no tax number.'),
  ).toBeVisible();
  expect(save()).toBeDisabled();
  expect(await findViolations()).toEqual([]);
  await fill(user, 'Legal name', 'Brightnest Pty Ltd');
  await fill(user, 'Tax number', '51 824 753 556');
  await fill(user, 'Address', '2 Pitt Street{Enter}Sydney NSW 2000');
  await fill(user, 'Rate', '12.5');
  await fill(user, 'Invoice numbers', 'tax');
  expect(screen.getByText(/^Such as tax-\d{4}-000001/)).toBeVisible();
  expect(screen.queryByText('No tax is shown as long as there is no tax number.')).toBeNull();
  await user.click(save());
  expect(await screen.findByText('Billing settings saved')).toBeVisible();
  expect(sent()).toEqual([
    {
      ...DEFAULT_BILLING_SETTINGS,
      ...{ legalName: 'Brightnest Pty Ltd', taxNumber: '51824753556', taxRatePercent: 12.5 },
      ...{ addressLines: ['2 Pitt Street', 'Sydney NSW 2000'], invoicePrefix: 'TAX', revision: 0 },
    },
  ]);
  await waitFor(() => expect(save()).toBeDisabled());
  await waitFor(() => expect(reads()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
});

it('puts tax on top of prices once the company may charge it', async () => {
  const { user } = renderWithKit(<BillingSettings />);
  await user.click(await screen.findByRole('radio', { name: /^Tax comes on top of prices/ }));
  expect(screen.getByText(/What is agreed already keeps its price/)).toBeVisible();
  await user.click(save());
  expect(
    await screen.findByText('Please enter the tax number: without one no tax is charged'),
  ).toBeVisible();
  expect(sent()).toEqual([]);
  await fill(user, 'Tax number', '51 824 753 556');
  await user.click(save());
  expect(await screen.findByText('Billing settings saved')).toBeVisible();
  expect(sent()).toMatchObject([{ taxMode: 'on_top', taxNumber: '51824753556' }]);
});

it('fills in the tax that is usual in the country, where the company has said none', async () => {
  setCurrentRegion({ ...DEFAULT_REGION, country: 'DE', currency: 'EUR' });
  stored = { ...stored, taxMode: 'none', taxName: 'VAT', taxRatePercent: 0 };
  const { user } = renderWithKit(<BillingSettings />);
  expect(await screen.findByText(/^Usual in Germany: MwSt., 19%/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fill it in' }));
  expect(screen.queryByText(/^Usual in Germany/)).toBeNull();
  await user.click(save());
  expect(await screen.findByText('Billing settings saved')).toBeVisible();
  expect(sent()).toMatchObject([{ taxMode: 'included', taxName: 'MwSt.', taxRatePercent: 19 }]);
});

it.each([
  ['Tax number', '51 824 753 557', 'This is not a valid ABN'],
  ['Rate', '100', 'Please enter a rate from 0 to 99.99'],
  ['Legal name', '', 'Please enter the legal name'],
  ['Credit note numbers', 'INV', 'Please use another beginning than invoices have'],
])('refuses as %s «%s»', async (label, text, message) => {
  const { user } = renderWithKit(<BillingSettings />);
  await fill(user, label, text);
  await fill(user, 'Phone', '1');
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('shows what somebody else has saved meanwhile, when asked to', async () => {
  const { user } = renderWithKit(<BillingSettings />);
  await fill(user, 'Phone', '1');
  stored = { ...stored, legalName: 'Another Name', revision: 1 };
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  expect(screen.getByRole('textbox', { name: /^Legal name/ })).toHaveValue('Another Name');
  expect(save()).toBeDisabled();
});

it('says why they could not be loaded, and asks again', async () => {
  const read = server.handlers[`GET ${PATH}`]!;
  server.handlers[`GET ${PATH}`] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not right now.', requestId: 'r' },
  });
  const { user } = renderWithKit(<BillingSettings />);
  expect(await screen.findByText('Not right now.')).toBeVisible();
  server.handlers[`GET ${PATH}`] = read;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: /^Legal name/ })).toHaveValue(
    DEFAULT_BILLING_SETTINGS.legalName,
  );
});

it('follows what somebody else has saved, where nothing was typed', async () => {
  const { store } = renderWithKit(<BillingSettings />);
  await screen.findByRole('textbox', { name: /^Legal name/ });
  stored = { ...stored, legalName: 'Another Name', revision: 1 };
  store.dispatch(baseApi.util.invalidateTags(['BillingSettings']));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Legal name/ })).toHaveValue('Another Name'),
  );
  expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
});
