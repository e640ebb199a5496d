import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { CUSTOMER_ID, openCustomers, startCustomersServer } from '../testing/customers';

let server: Awaited<ReturnType<typeof startCustomersServer>>;
beforeEach(async () => {
  server = await startCustomersServer();
});
afterEach(() => server.stop());

it('lists customers with their tags, and leads to their pages', async () => {
  const { user } = openCustomers('/admin-customers');
  const table = within(await screen.findByRole('table', { name: 'Customers' }));
  expect(await table.findByText('VIP')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(table.getByRole('link', { name: 'Page of Jane Doe' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
});

it('narrows the list to a tag, which stays in the address', async () => {
  const { user } = openCustomers('/admin-customers');
  await screen.findByRole('option', { name: 'Keys with us' });
  await user.selectOptions(screen.getByLabelText('Tag'), 'keys');
  await waitFor(() =>
    expect(server.asked('/api/admin/customers')).toContainEqual(
      expect.objectContaining({ tag: 'keys' }),
    ),
  );
  expect(screen.getByTestId('address')).toHaveTextContent('/admin-customers?tag=keys');
});

it('adds somebody without an account and opens their page', async () => {
  const { user } = openCustomers('/admin-customers');
  await user.click(await screen.findByRole('button', { name: 'Add customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a customer' }));
  await user.type(dialog.getByLabelText(/First name/), 'Cal');
  await user.type(dialog.getByLabelText(/Last name/), 'Caller');
  await user.type(dialog.getByLabelText(/Email/), 'cal@example.com');
  await user.click(dialog.getByRole('button', { name: 'Add customer' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(`/admin-customers/${CUSTOMER_ID}`),
  );
});
