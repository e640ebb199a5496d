import { DEFAULT_FORM_FIELDS, type FormFields } from '@brightnest/contracts/company/form-fields';
import type { FormFieldsUpdate } from '@brightnest/contracts/company/form-fields-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { FormFieldsSettings } from './form-fields-settings';

const PATH = '/api/admin/form-fields';
const ASKED: FormFields = { ...DEFAULT_FORM_FIELDS, contact: { phone: 'required' } };

let settings: FormFields;
let revision: number;
let sent: FormFieldsUpdate[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  [settings, revision, sent] = [DEFAULT_FORM_FIELDS, 0, []];
  const change = {
    revision: 1,
    changedAt: '2026-03-01T02:00:00.000Z',
    by: { id: 'u', name: 'Ada' },
  };
  server = await startApiServer({
    [`GET ${PATH}`]: () => ({ body: { success: true, settings, revision } }),
    [`PUT ${PATH}`]: ({ body }) => {
      const update = body as FormFieldsUpdate;
      sent.push(update);
      ({ revision: revision = 0, ...settings } = update);
      revision += 1;
      return { body: { success: true, settings, revision } };
    },
    [`GET ${PATH}/history`]: () => ({
      body: {
        ...{ success: true, page: 1, pageSize: 10, total: 1 },
        changes: [{ ...change, fields: ['contact'], before: DEFAULT_FORM_FIELDS, after: ASKED }],
      },
    }),
  });
});
afterEach(() => server.stop());

const rule = (name: string) => screen.findByLabelText(name);

it('decides about what may be left out, and says why the rest may not', async () => {
  const { user } = renderWithKit(<FormFieldsSettings />);
  const phone = await rule('Contact form: Phone number');
  expect(phone).toHaveDisplayValue('Asked, optional');
  const contact = screen.getByRole('table', { name: 'Contact form' });
  expect(within(contact).getByRole('row', { name: /^Message/ })).toHaveTextContent(
    'Always asked. It is what we answer.',
  );
  expect(within(contact).getAllByRole('combobox')).toHaveLength(2);
  // Nobody can be made to have a coupon.
  const coupon = await rule('Quote form: Coupon');
  expect(within(coupon).queryByText('Asked, required')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);

  await user.selectOptions(phone, 'Asked, required');
  await user.selectOptions(await rule('Quote form: Photos'), 'Not asked');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Forms saved')).toBeVisible();
  expect(sent).toEqual([{ ...ASKED, quote: { photos: 'hidden' }, revision: 0 }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled());
  expect(phone).toHaveDisplayValue('Asked, required');
});

it('tells what was changed field by field, and goes back', async () => {
  [settings, revision] = [ASKED, 1];
  const { user } = renderWithKit(<FormFieldsSettings />);
  expect(await rule('Contact form: Phone number')).toHaveDisplayValue('Asked, required');
  await user.click(screen.getByText('History'));
  const entry = await screen.findByRole('listitem');
  expect(entry).toHaveTextContent('Contact form: Phone numberAsked, optional → Asked, required');
  await user.click(screen.getByRole('button', { name: /^Restore what was before/ }));
  expect(await screen.findByText('Restored')).toBeVisible();
  expect(sent).toEqual([{ ...DEFAULT_FORM_FIELDS, revision: 1 }]);
  expect(await rule('Contact form: Phone number')).toHaveDisplayValue('Asked, optional');
});
