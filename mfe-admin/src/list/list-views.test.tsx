import type { ListView } from '@brightnest/contracts/list-views/list-view';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { useLocation } from '@brightnest/kit/runtime/router';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { screen, waitFor, within } from '@testing-library/react';
import { RecordList } from './record-list';
import { defineList, useList } from './use-list';

interface Person {
  id: string;
  name: string;
  town: string;
  phone: string;
}

const { columns: combine, accessor } = tableColumns<Person>();
const COLUMNS = combine([
  accessor('name', { id: 'name', header: 'Name', meta: { line: 'title' } }),
  accessor('town', { id: 'town', header: 'Town' }),
  accessor('phone', { id: 'phone', header: 'Phone' }),
]);
const PEOPLE = defineList<{ town: 'york' | 'leeds' }, 'name' | '-name'>({
  ...{ noun: 'people', pageSize: 20, searchHint: 'Name' },
  filters: {
    town: {
      ...{ label: 'Town', placeholder: 'All towns' },
      options: [
        { value: 'york', label: 'York' },
        { value: 'leeds', label: 'Leeds' },
      ],
    },
  },
  sorts: [
    { value: 'name', label: 'A to Z' },
    { value: '-name', label: 'Z to A' },
  ],
});

function People() {
  const list = useList(PEOPLE);
  return (
    <>
      <output aria-label="Address">{useLocation().search}</output>
      <RecordList
        list={list}
        caption="People"
        pollingSeconds={60}
        emptyHint=""
        columns={COLUMNS}
        rows={[{ id: '1', name: 'Ana', town: 'York', phone: '0400' }]}
        answer={{
          currentData: {},
          data: { pageSize: 20, total: 1 },
          isFetching: false,
          refetch: () => undefined,
        }}
      />
    </>
  );
}

let views: ListView[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  localStorage.clear();
  views = [];
  server = await startApiServer({
    'GET /api/admin/list-views': () => ({ body: { success: true, views } }),
    'POST /api/admin/list-views': ({ body }) => {
      const view = { ...(body as ListView), id: 'own', isOwn: true, ownerName: 'Ada' };
      views = [...views, view];
      return { body: { success: true, view } };
    },
    'DELETE /api/admin/list-views/own': () => {
      views = views.filter(({ id }) => id !== 'own');
      return { body: { success: true, message: 'Removed' } };
    },
  });
});
afterEach(() => server.stop());

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const address = () => screen.getByLabelText('Address').textContent;
const open = (at = '/') => renderWithKit(<People />, { at });

it('leaves out the columns that somebody does not need, and remembers it', async () => {
  const { user, unmount } = open();
  await user.click(screen.getByRole('button', { name: 'Columns and views' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('Name')).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText('Phone'));
  expect(await findViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(headers()).toEqual(['Name', 'Town']);
  unmount();
  open();
  expect(headers()).toEqual(['Name', 'Town']);
});

it('saves what is seen, with its columns, and goes back to it', async () => {
  const { user } = open('/?tab=people&person=1&town=york&hide=phone&page=2');
  await user.click(screen.getByRole('button', { name: 'Columns and views' }));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(screen.getByText('Please name the view')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name of the view'), 'York');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.keyboard('{Escape}');
  const chip = await screen.findByRole('button', { name: 'York' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(views[0]).toMatchObject({ query: 'town=york&hide=phone', isShared: false });

  await user.click(screen.getByRole('button', { name: 'All people' }));
  expect(address()).toBe('?tab=people&person=1');
  expect(headers()).toEqual(['Name', 'Town', 'Phone']);
  await user.click(chip);
  expect(address()).toBe('?tab=people&person=1&town=york&hide=phone');
  expect(headers()).toEqual(['Name', 'Town']);
});

it('takes nothing but the list’s own from a view that a colleague shared, and keeps it theirs', async () => {
  views = [
    {
      ...{ id: 'theirs', list: 'people', name: 'Leeds', isShared: true },
      ...{ isOwn: false, ownerName: 'Grace', query: 'town=leeds&tab=payments&sort=-name' },
    },
    {
      ...{ id: 'own', list: 'people', name: 'Mine', isShared: false },
      ...{ isOwn: true, ownerName: 'Ada', query: '' },
    },
    {
      ...{ id: 'other', list: 'quotes', name: 'Of another list', isShared: true },
      ...{ isOwn: false, ownerName: 'Grace', query: '' },
    },
  ];
  const { user } = open('/?tab=people');
  const shared = await screen.findByRole('button', { name: 'Leeds' });
  expect(screen.queryByText('Of another list')).not.toBeInTheDocument();
  await user.click(shared);
  expect(address()).toBe('?tab=people&sort=-name&town=leeds');
  await user.click(screen.getByRole('button', { name: 'Columns and views' }));
  expect(screen.getByText('Shared by Grace')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the view Mine' }));
  await waitFor(() => expect(screen.queryByText('You alone see it')).not.toBeInTheDocument());
  expect(views.map(({ id }) => id)).toEqual(['theirs', 'other']);
});
