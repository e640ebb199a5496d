import { findViolations } from '@brightnest/kit/testing/find-violations';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleArea, startJobsServer } from '../testing/jobs';
import { ServiceAreas } from './service-areas';

let server: Awaited<ReturnType<typeof startJobsServer>>;
beforeEach(async () => {
  server = await startJobsServer([], [sampleArea()]);
  server.handlers['GET /api/admin/services'] = () => ({ body: { success: true, services: [] } });
});
afterEach(() => server.stop());

const open = async (button: string) => {
  const { user } = renderRoutes([{ path: '/', element: <ServiceAreas /> }]);
  await user.click(await screen.findByRole('button', { name: button }));
  return user;
};

it('imports a table, and says line by line what is wrong with it while it stays', async () => {
  let wrong = ['Line 1: State is required', 'Line 2: Name is required'];
  server.handlers['POST /api/admin/service-areas/import'] = () =>
    wrong.length > 0
      ? {
          status: 400,
          body: {
            ...{ code: 'validation_failed', message: 'Nothing was imported.', requestId: 'r' },
            fields: { csv: wrong.join('\n') },
          },
        }
      : { body: { success: true, added: 2, updated: 1, unchanged: 0 } };
  const user = await open('Import CSV');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import service areas' }));
  const lines = dialog.getByLabelText('Lines');
  fireEvent.change(lines, { target: { value: 'Newtown,XX,2042\n,NSW,2043' } });
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('Line 2: Name is required')).toBeVisible();
  expect(dialog.getByText('Line 1: State is required')).toBeVisible();
  expect(lines).toHaveValue('Newtown,XX,2042\n,NSW,2043');

  wrong = [];
  const file = new File(['Newtown,NSW,2042'], 'areas.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('File (CSV)'), file);
  await dialog.findByDisplayValue('Newtown,NSW,2042');
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('2 added, 1 changed, 0 as they were.')).toBeVisible();
  expect(server.sent().at(-1)?.body).toEqual({ csv: 'Newtown,NSW,2042' });
});

it('shows who waits for which place, by postcode, and exports what is shown', async () => {
  const urls: string[] = [];
  server.handlers['GET /api/admin/service-areas/waiting-list'] = ({ url }) => {
    urls.push(url);
    return {
      body: {
        ...{ success: true, page: 1, pageSize: 20, total: 1 },
        counts: [{ postalCode: '2999', waiting: 3 }],
        entries: [
          {
            ...{ id: 'e1', name: 'Ada Byron', email: 'ada@example.com', postalCode: '2999' },
            ...{ service: 'deep_cleaning', status: 'waiting', toldAt: null },
            joinedAt: '2030-01-14T00:00:00.000Z',
          },
        ],
      },
    };
  };
  const user = await open('Who waits for a place');
  const dialog = within(await screen.findByRole('dialog', { name: 'Waiting for a place' }));
  expect(await dialog.findByText('Ada Byron')).toBeVisible();
  expect(dialog.getByText('Most wait for: 2999 (3)')).toBeVisible();
  expect(dialog.getByText('Deep Cleaning')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.type(dialog.getByLabelText('Postcode'), '2999');
  const link = await dialog.findByRole('link', { name: 'Export CSV' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/export\?postalCode=2999$/));
  expect(await dialog.findByText('Ada Byron')).toBeVisible();
  expect(urls.at(-1)).toContain('postalCode=2999');
});
