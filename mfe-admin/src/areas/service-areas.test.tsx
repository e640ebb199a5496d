import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { collectTimers } from '@brightnest/kit/testing/collect-timers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleArea, sampleJob, startJobsServer } from '../testing/jobs';
import { JobsTab } from '../jobs/jobs-tab';

const cbd = sampleArea({
  id: '64b0000000000000000000a0',
  name: 'Melbourne CBD',
  state: 'VIC',
  displayOrder: 7,
  isActive: false,
});

const EMPTY = { postcodes: '', services: [], cleanerIds: [] };

let server: Awaited<ReturnType<typeof startJobsServer>>;
beforeEach(async () => {
  server = await startJobsServer([sampleJob()], [sampleArea(), cbd]);
});
afterEach(() => server.stop());

async function openAreas() {
  const { user } = renderRoutes([
    { path: '/', element: <JobsTab /> },
    { path: '/admin-login', element: <h1>Staff sign-in</h1> },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Service areas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Service areas' });
  return { user, dialog };
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'td' })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};
const sent = () => server.sent().map(({ method, url, body }) => ({ method, url, body }));
const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('lists the areas in their order, with state and status', async () => {
  await openAreas();
  expect(
    within(await rowOf('Melbourne CBD'))
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['Melbourne CBD', 'VIC', '7', 'Inactive']);
  expect(within(await rowOf('Inner West')).getByText('Active')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('adds an area after the last, once, and gives the focus back', async () => {
  const { user } = await openAreas();
  await rowOf('Inner West');
  const opener = screen.getByRole('button', { name: 'Add area' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Add a service area' });
  enter(/^Name/, ' Gold Coast ');
  await user.selectOptions(within(dialog).getByLabelText(/^State/), 'QLD');
  expect(within(dialog).getByLabelText('Display order')).toHaveValue(8);
  expect(await findViolations()).toEqual([]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Add area' }));

  expect(await screen.findByText('Service area added')).toBeVisible();
  expect(sent()).toEqual([
    {
      method: 'POST',
      url: '/api/admin/service-areas',
      body: { name: 'Gold Coast', state: 'QLD', displayOrder: 8, isActive: true, ...EMPTY },
    },
  ]);
  expect(await rowOf('Gold Coast')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Service areas' })).toBeVisible();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('says what is wrong with an area', async () => {
  const { user } = await openAreas();
  await rowOf('Inner West');
  await user.click(screen.getByRole('button', { name: 'Add area' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a service area' });
  enter(/^Display order/, '-1');
  await user.click(within(dialog).getByRole('button', { name: 'Add area' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('State is required')).toBeVisible();
  expect(screen.getByText('Display order must be 0 or more')).toBeVisible();
  enter(/^Display order/, '0');
  await waitFor(() =>
    expect(screen.queryByText('Display order must be 0 or more')).not.toBeInTheDocument(),
  );
  expect(sent()).toEqual([]);
});

it('changes an area', async () => {
  const { user } = await openAreas();
  await user.click(await screen.findByRole('button', { name: 'Edit Inner West' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Inner West' });
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Inner West');
  expect(within(dialog).getByLabelText(/^State/)).toHaveValue('NSW');
  enter(/^Display order/, '3');
  await user.click(within(dialog).getByLabelText('Active: applicants can choose it'));
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Service area updated')).toBeVisible();
  expect(sent()).toEqual([
    {
      method: 'PUT',
      url: `/api/admin/service-areas/${sampleArea().id}`,
      body: { name: 'Inner West', state: 'NSW', displayOrder: 3, isActive: false, ...EMPTY },
    },
  ]);
  expect(await within(await rowOf('Inner West')).findByText('Inactive')).toBeVisible();
});

it('asks before it loses what was typed, and closes only its own dialog', async () => {
  const { user } = await openAreas();
  await user.click(await screen.findByRole('button', { name: 'Edit Inner West' }));
  await screen.findByRole('dialog', { name: 'Edit Inner West' });
  enter(/^Name/, 'Inner');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog', { name: 'Edit Inner West' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Service areas' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Edit Inner West' })).toHaveFocus(),
  );
});

it('removes an area once it was asked, and keeps the focus in the list', async () => {
  const { user } = await openAreas();
  await user.click(await screen.findByRole('button', { name: 'Delete Inner West' }));
  const confirmation = await screen.findByRole('alertdialog', { name: 'Delete Inner West?' });
  await user.dblClick(within(confirmation).getByRole('button', { name: 'Delete area' }));
  expect(await screen.findByText('Service area removed')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByText('Inner West', { selector: 'td' })).not.toBeInTheDocument(),
  );
  expect(sent()).toEqual([
    { method: 'DELETE', url: `/api/admin/service-areas/${sampleArea().id}`, body: undefined },
  ]);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Service areas' })).toHaveFocus());
});

describe('when it fails', () => {
  const area = `/api/admin/service-areas/${sampleArea().id}`;

  it.each([
    ['It is gone.', 'It is gone.'],
    ['', 'Failed to create service area'],
  ])('says why an area was not added: %s', async (message, shown) => {
    server.failWith('POST /api/admin/service-areas', message, { name: 'Taken' });
    const { user } = await openAreas();
    await rowOf('Inner West');
    await user.click(screen.getByRole('button', { name: 'Add area' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a service area' });
    enter(/^Name/, 'Inner West');
    await user.selectOptions(within(dialog).getByLabelText(/^State/), 'NSW');
    await user.click(within(dialog).getByRole('button', { name: 'Add area' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Taken')).toBeVisible();
    expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Inner West');
  });

  it('says why an area was not changed', async () => {
    server.failWith(`PUT ${area}`, '');
    const { user } = await openAreas();
    await user.click(await screen.findByRole('button', { name: 'Edit Inner West' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update service area')).toBeVisible();
  });

  it('says why an area was not removed', async () => {
    server.failWith(`DELETE ${area}`, '');
    const { user } = await openAreas();
    await user.click(await screen.findByRole('button', { name: 'Delete Inner West' }));
    await user.click(await screen.findByRole('button', { name: 'Delete area' }));
    expect(await screen.findByText('Failed to delete service area')).toBeVisible();
  });

  it('says why the areas could not be loaded, and loads them again', async () => {
    const list = server.handlers['GET /api/admin/service-areas'];
    server.failWith('GET /api/admin/service-areas', 'Not now.');
    const { user } = await openAreas();
    expect(await screen.findByText('Error loading service areas: Not now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add area' })).toBeDisabled();
    if (list) server.handlers['GET /api/admin/service-areas'] = list;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Inner West')).toBeVisible();
  });
});

it('says when there are none', async () => {
  server.stored.areas = [];
  await openAreas();
  expect(await screen.findByText('No service areas yet')).toBeVisible();
});

it('asks for the areas again every 60 s', async () => {
  const timers = collectTimers();
  await openAreas();
  await rowOf('Inner West');
  server.stored.areas = [sampleArea({ name: 'Later' })];
  const asked = () => server.calls.filter(({ url }) => url === '/api/admin/service-areas').length;
  const before = asked();
  timers.run(60_000);
  expect(await rowOf('Later')).toBeVisible();
  expect(asked()).toBe(before + 1);
});
