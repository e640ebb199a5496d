import type { CustomerTag } from '@brightnest/contracts/customers/customer';
import type { CustomerTagsUpdate } from '@brightnest/contracts/customers/customer-tags-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen } from '@testing-library/react';
import { openSettingsTab } from '../../testing/catalogue';
import { TAGS } from '../../testing/customers';
import { permitted } from '../../testing/permissions';
import { CustomerTagsSettings } from './customer-tags-settings';

let server: Awaited<ReturnType<typeof startApiServer>>;
let tags: CustomerTag[];
beforeEach(async () => {
  tags = TAGS;
  let revision = 1;
  const answer = () => ({ body: { success: true, settings: { tags }, revision } });
  server = await startApiServer({
    ...permitted(),
    'GET /api/admin/customer-tags': answer,
    'PUT /api/admin/customer-tags': ({ body }) => {
      ({ tags } = body as CustomerTagsUpdate);
      revision += 1;
      return answer();
    },
    'GET /api/admin/customer-tags/history': () => ({
      body: { success: true, changes: [], page: 1, pageSize: 10, total: 0 },
    }),
  });
});
afterEach(() => server.stop());

const sent = () =>
  server.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as CustomerTagsUpdate).tags);
const names = async () => screen.findAllByRole('textbox', { name: /Name/ });

it('renames, adds and removes tags, each of which keeps its id', async () => {
  const { user } = openSettingsTab(<CustomerTagsSettings />);
  const [first] = await names();
  expect(first).toHaveValue('VIP');
  expect(await findViolations()).toEqual([]);
  await user.clear(first!);
  await user.type(first!, 'Very important');
  await user.click(screen.getByRole('button', { name: 'Remove the tag 2' }));
  await user.click(screen.getByRole('button', { name: 'Add a tag' }));
  await user.type((await names())[1]!, 'Has a dog');
  await user.selectOptions(screen.getAllByLabelText('Colour')[1]!, 'warning');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Tags saved')).toBeVisible();
  expect(sent()).toEqual([
    [
      { id: 'vip', name: 'Very important', color: 'accent' },
      { id: expect.stringMatching(/^[\w-]{1,40}$/), name: 'Has a dog', color: 'warning' },
    ],
  ]);
});

it('says which name is missing, and sends nothing', async () => {
  const { user } = openSettingsTab(<CustomerTagsSettings />);
  await names();
  await user.click(screen.getByRole('button', { name: 'Add a tag' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Please name the tag')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says that two have one name', async () => {
  const { user } = openSettingsTab(<CustomerTagsSettings />);
  const [, second] = await names();
  await user.clear(second!);
  await user.type(second!, 'vip');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('There are two tags of this name')).toBeVisible();
  expect(sent()).toEqual([]);
});
