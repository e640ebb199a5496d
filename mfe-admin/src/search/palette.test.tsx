import type { SearchHit } from '@brightnest/contracts/search/search-schemas';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { PERMISSIONS, type Permission } from '@brightnest/contracts/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StaffGate } from '../sign-in/staff-gate';
import { permitted } from '../testing/permissions';
import { SearchButton } from '../search-host';

const KINDS = 'customers bookings quotes invoices cleaners users applications jobs'.split(' ');

const hit = (given: Partial<SearchHit> & Pick<SearchHit, 'id' | 'name'>): SearchHit => ({
  ...{ email: null, phone: null, address: null, about: null, status: null, at: null },
  isExact: false,
  ...given,
});

let server: Awaited<ReturnType<typeof startApiServer>>;
let permissions: readonly Permission[];
let found: Record<string, SearchHit[]>;
beforeEach(async () => {
  localStorage.clear();
  permissions = PERMISSIONS;
  found = {};
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'admin' }) }),
    ...permitted(() => permissions),
    ...Object.fromEntries(
      KINDS.map((kind) => [
        `GET /api/admin/search/${kind}`,
        () => ({ body: { success: true, hits: found[kind] ?? [] } }),
      ]),
    ),
  });
});
afterEach(() => server.stop());

function Here() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

async function openPalette() {
  const screenOfStaff = (
    <StaffGate waiting={null}>
      {() => (
        <>
          <Here />
          <SearchButton />
          <input aria-label="Notes" />
        </>
      )}
    </StaffGate>
  );
  const view = renderRoutes([{ path: '*', element: screenOfStaff }], { at: '/admin-dashboard' });
  await screen.findByRole('button', { name: 'Search' });
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  expect(field).toHaveFocus();
  return { ...view, field };
}

const searched = () =>
  server.calls.filter(({ url }) => url.startsWith('/api/admin/search/')).map(({ url }) => url);
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('finds by keys alone, keeps what was chosen where late answers come, and remembers what was opened', async () => {
  let answerQuotes = () => {};
  const quotesWait = new Promise<void>((resolve) => (answerQuotes = resolve));
  server.handlers['GET /api/admin/search/quotes'] = async () => {
    await quotesWait;
    return { body: { success: true, hits: [hit({ id: 'a'.repeat(24), name: 'Jane Quoted' })] } };
  };
  found.customers = [hit({ id: 'b'.repeat(24), name: 'Jane Doe' })];
  found.bookings = [
    hit({ id: 'one', name: 'Jane Doe', at: '2030-05-01T00:00:00Z', timeZone: 'Australia/Sydney' }),
    hit({ id: 'two', name: 'Jane Roe', phone: '0412 345 678', isExact: true }),
  ];
  const { user, field } = await openPalette();
  await user.keyboard('jane');

  // Those of which all was typed come first.
  const groups = async () =>
    (await screen.findAllByRole('group')).map((group) => group.getAttribute('aria-labelledby')!);
  await screen.findByRole('option', { name: /Jane Roe/ });
  const named = (await groups()).map((id) => document.getElementById(id)?.textContent);
  expect(named).toEqual(['Bookings', 'Customers']);
  expect(lines()[0]).toContain('1 May 2030, 10:00 am');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Jane Doe');
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id);

  answerQuotes();
  await screen.findByRole('option', { name: /Jane Quoted/ });
  expect(lines().at(-1)).toContain('Jane Quoted');
  const still = screen.getByRole('option', { selected: true });
  expect(still).toHaveTextContent('Jane Doe');
  expect(document.getElementById(field.getAttribute('aria-activedescendant')!)).toBe(still);
  expect(await findViolations()).toEqual([]);

  await user.keyboard('{Enter}');
  expect(await screen.findByText(`at /admin-customers/${'b'.repeat(24)}`)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  // `/` is a letter where something is written, and the key elsewhere.
  await user.click(screen.getByRole('textbox', { name: 'Notes' }));
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('/');
  await user.click(document.body);
  await user.keyboard('/');
  const recent = await screen.findByRole('group', { name: 'Opened last' });
  expect(within(recent).getByRole('option')).toHaveTextContent('Jane Doe');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for what somebody may see alone, once for what is typed in one go', async () => {
  permissions = ['quotes:read', 'dashboard:read'];
  const { user } = await openPalette();
  await screen.findByRole('option');
  expect(lines()).toEqual(['Quotes']);
  // Keys would be slower than the pause on a busy machine.
  const field = screen.getByRole('combobox');
  for (const typed of ['0412', '0412 345']) fireEvent.change(field, { target: { value: typed } });
  await screen.findByText('Nothing was found for «0412 345».', { selector: 'p' });
  expect(searched()).toEqual(['/api/admin/search/quotes?search=0412+345']);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('book');
  await waitFor(() => expect(searched()).toHaveLength(2));
  expect(screen.queryByRole('option', { name: 'Bookings' })).not.toBeInTheDocument();
});

it('opens on an early Enter what is found then, and says which kind could not be searched', async () => {
  let answerInvoices = () => {};
  const invoicesWait = new Promise<void>((resolve) => (answerInvoices = resolve));
  server.handlers['GET /api/admin/search/invoices'] = async () => {
    await invoicesWait;
    return { body: { success: true, hits: found.invoices ?? [] } };
  };
  found.invoices = [hit({ id: 'INV-2026-0007', name: 'Jane Doe', isExact: true })];
  found.customers = [hit({ id: 'b'.repeat(24), name: 'Jane Doe of 2026' })];
  server.handlers['GET /api/admin/search/jobs'] = () => ({ status: 503, body: {} });
  const { user } = await openPalette();
  await user.keyboard('inv-2026-0007{Enter}');
  // What is found first is not yet the best.
  await screen.findByRole('option', { name: /Jane Doe of 2026/ });
  answerInvoices();
  expect(
    await screen.findByText('at /admin-dashboard?tab=payments&view=invoices&search=INV-2026-0007'),
  ).toBeInTheDocument();

  found = {};
  await user.keyboard('{Meta>}k{/Meta}');
  await user.keyboard('settings office');
  expect(await screen.findByText('Could not be searched right now: Job postings')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('at /admin-settings?part=office')).toBeInTheDocument();
});
