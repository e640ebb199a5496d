import type { LiveChange } from '@brightnest/contracts/events/live';
import { baseApi } from '@brightnest/kit/runtime/api';
import { useLiveUpdates, useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { act, screen, waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { startApiServer } from '../testing/api-server';
import { renderWithKit } from '../testing/render-with-kit';

const { useListQuotesQuery, useListActivityQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query<string[], void>({
      query: () => '/api/admin/activity',
      providesTags: ['Activity'],
    }),
    listQuotes: build.query<string[], void>({
      query: () => '/api/admin/quotes',
      providesTags: ['Quotes'],
    }),
  }),
});

const submitted: LiveChange = {
  id: 'e1',
  type: 'quote.submitted',
  aggregate: { type: 'quote', id: 'q2' },
  occurredAt: '2026-03-01T09:00:00.000Z',
  tags: ['Quotes', 'Activity'],
};

function Quotes() {
  const { data } = useListQuotesQuery();
  const recent = useRecentlyChanged('quote.submitted');
  return (
    <ul>
      {data?.map((id) => (
        <li key={id}>{recent.has(id) ? `${id} (new)` : id}</li>
      ))}
    </ul>
  );
}

function Dashboard({ onChange }: { onChange?: (change: LiveChange) => void }) {
  useLiveUpdates(onChange);
  return <Quotes />;
}

let streams: ServerResponse[];
let server: Awaited<ReturnType<typeof startApiServer>>;

function send(message: string) {
  streams.forEach((stream) => stream.write(message));
}

const readsOf = (path: string) => server.calls.filter(({ url }) => url === path).length;

beforeEach(async () => {
  streams = [];
  server = await startApiServer({
    'GET /api/admin/quotes': () => ({
      body: readsOf('/api/admin/quotes') > 1 ? ['q1', 'q2'] : ['q1'],
    }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 50\n\n');
      streams.push(response);
      return undefined;
    },
  });
});
afterEach(() => server.stop());

const change = `id: e1\nevent: change\ndata: ${JSON.stringify(submitted)}\n\n`;

it('fetches what changed once, however many listen on the one connection, and marks it', async () => {
  const heard = jest.fn();
  renderWithKit(<Dashboard onChange={heard} />);
  expect(await screen.findByText('q1')).toBeInTheDocument();
  await waitFor(() => expect(streams).toHaveLength(1));
  act(() => send(change));
  expect(await screen.findByText('q2 (new)')).toBeInTheDocument();
  expect(heard).toHaveBeenCalledWith(submitted);
  expect(readsOf('/api/live')).toBe(1);
  expect(readsOf('/api/admin/quotes')).toBe(2);
});

it('fetches the activity feed a little later, once for many changes', async () => {
  let written: string[] = [];
  server.handlers['GET /api/admin/activity'] = () => ({ body: written });
  const Feed = () => useListActivityQuery().data?.join() ?? null;
  renderWithKit(
    <>
      <Dashboard />
      <Feed />
    </>,
  );
  await waitFor(() => expect(streams).toHaveLength(1));
  await waitFor(() => expect(readsOf('/api/admin/activity')).toBe(1));
  act(() => send(change + change.replaceAll('e1', 'e2')));
  await screen.findByText('q2 (new)');
  written = ['Ann changed a quote'];
  expect(await screen.findByText('Ann changed a quote')).toBeInTheDocument();
  expect(readsOf('/api/admin/activity')).toBe(2);
});

it('asks anew after a gap, naming the last change it heard', async () => {
  renderWithKit(<Dashboard />);
  await waitFor(() => expect(streams).toHaveLength(1));
  act(() => send(change));
  await screen.findByText('q2 (new)');
  act(() => send('data: flushed\n\n'));
  streams.splice(0).forEach((stream) => stream.end());
  await waitFor(() => expect(readsOf('/api/admin/quotes')).toBe(3));
  expect(server.calls.filter(({ url }) => url === '/api/live').at(-1)?.headers).toMatchObject({
    'last-event-id': 'e1',
  });
});

it('makes a new connection after an answer that is no stream', async () => {
  const stream = server.handlers['GET /api/live'];
  server.handlers['GET /api/live'] = () => ({ status: 503 });
  renderWithKit(<Dashboard />);
  await waitFor(() => expect(readsOf('/api/live')).toBe(1));
  server.handlers['GET /api/live'] = stream ?? (() => ({ status: 500 }));
  await waitFor(() => expect(streams).toHaveLength(1), { timeout: 5000 });
  await waitFor(() => expect(readsOf('/api/admin/quotes')).toBe(2));
});

it('hangs up when the last listener leaves', async () => {
  const { unmount } = renderWithKit(<Dashboard />);
  await waitFor(() => expect(streams).toHaveLength(1));
  const closed = new Promise((resolve) => streams[0]?.on('close', resolve));
  unmount();
  await closed;
});
