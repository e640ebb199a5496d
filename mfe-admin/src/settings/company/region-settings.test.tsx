import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import type { RegionUpdate } from '@brightnest/contracts/company/region-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { RegionSettings } from './region-settings';

const PATH = '/api/admin/region';
const REFUSED = 'Please confirm that prices keep their numbers in EUR.';

let stored: RegionUpdate;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  stored = { ...DEFAULT_REGION, revision: 0 };
  const answer = () => {
    const { revision, ...settings } = stored;
    return { body: { success: true, settings, revision } };
  };
  server = await startApiServer({
    [`GET ${PATH}`]: answer,
    [`PUT ${PATH}`]: ({ body }) => {
      const sent = body as RegionUpdate;
      if (sent.currency !== stored.currency && !sent.confirmsCurrency) {
        const error = { code: 'validation_failed', message: REFUSED, requestId: 'r' };
        return { status: 400, body: { ...error, fields: { currency: REFUSED } } };
      }
      stored = { ...sent, revision: sent.revision + 1 };
      delete stored.confirmsCurrency;
      return answer();
    },
    [`GET ${PATH}/history`]: () => ({
      body: { success: true, changes: [], page: 1, pageSize: 10, total: 0 },
    }),
  });
});
afterEach(() => server.stop());

const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Save changes' });

async function open() {
  const { user } = renderWithKit(<RegionSettings />);
  await screen.findByLabelText(/^Country/);
  const fill = async (label: RegExp, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  return { user, fill };
}

it('names what codes stand for, and changes where the company works', async () => {
  const { user, fill } = await open();
  expect(await findViolations()).toEqual([]);
  expect(screen.getByText(/^Australia\./)).toBeVisible();
  expect(screen.getByText('Australian Dollar')).toBeVisible();
  expect(save()).toBeDisabled();
  await fill(/^Time zone of the office/, 'Australia/Perth');
  await user.click(screen.getByRole('button', { name: 'Remove NT' }));
  // The one beside it, and that it is gone is said.
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Remove (?!NT)/));
  expect(screen.getByText(/^Removed NT\./)).toBeInTheDocument();
  await user.click(save());
  await screen.findByText('Region saved');
  expect(sent()).toMatchObject([{ timeZone: 'Australia/Perth', currency: 'AUD', revision: 0 }]);
  expect(stored.regions.map(({ code }) => code)).not.toContain('NT');
});

it('goes over to another currency once it is confirmed, and takes plans with it', async () => {
  const { user, fill } = await open();
  await fill(/^Currency of prices/, 'EUR');
  expect(screen.getByText(/keep their numbers in the new currency/)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText(REFUSED)).toBeVisible();
  await user.click(screen.getByLabelText('Change the currency'));
  await user.click(save());
  await waitFor(() => expect(stored).toMatchObject({ currency: 'EUR', membershipCurrency: 'EUR' }));
});

it('fills in what is usual in the country that is chosen', async () => {
  const { user, fill } = await open();
  await fill(/^Country/, 'de');
  const usual = within(await screen.findByRole('region', { name: 'Usual in Germany' }));
  expect(usual.getByText('Europe/Berlin (Berlin, Hamburg)')).toBeVisible();
  expect(usual.getByText('MwSt., 19%')).toBeVisible();
  await user.click(usual.getByRole('button', { name: 'Fill these in' }));
  expect(usual.getByRole('status')).toHaveTextContent('They are filled in below.');
  await user.click(screen.getByLabelText('Change the currency'));
  await user.click(save());
  await screen.findByText('Region saved');
  expect(sent()).toMatchObject([
    {
      ...{ country: 'DE', currency: 'EUR', membershipCurrency: 'EUR', languages: ['de'] },
      ...{ timeZone: 'Europe/Berlin', timeZoneElsewhere: '', otherCountries: [], regions: [] },
    },
  ]);
});

it('says what is wrong at its field', async () => {
  const { user, fill } = await open();
  await fill(/^Country/, 'Germany');
  await fill(/^Time zone elsewhere/, 'Berlin');
  await user.click(save());
  expect(await screen.findByText('Please choose a country')).toBeVisible();
  expect(screen.getByText('Please choose a time zone such as Europe/Berlin')).toBeVisible();
  expect(sent()).toEqual([]);
});
