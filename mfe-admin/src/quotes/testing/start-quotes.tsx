import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';
import type { Activity } from '@brightnest/contracts/auth/activity';
import type { LiveChange } from '@brightnest/contracts/events/live';
import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import type {
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-workflow';
import { useLiveUpdates } from '@brightnest/kit/live';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import type { ReactNode } from 'react';

function Live({ children }: { children: ReactNode }) {
  useLiveUpdates();
  return children;
}

/** An error as the site answers it. */
export function failure(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { code, message, requestId: 'test' } };
}

// The server's own times are taken from what the window says.
function changed(change: QuoteStatusChange): Partial<AdminQuote> {
  const { status, notes, ...rest } = change;
  return { status, ...rest, ...(notes !== undefined && { confirmationNotes: notes }) };
}

/** A server that keeps quotes and does with them what it is told. */
export async function startQuotes(initial: AdminQuote[], candidates: CleanerCandidate[] = []) {
  let stream: ServerResponse | undefined;
  const state = {
    quotes: initial,
    candidates,
    activities: [] as Activity[],
    change(id: string, traits: Partial<AdminQuote>) {
      state.quotes = state.quotes.map((one) => (one.id === id ? { ...one, ...traits } : one));
    },
  };
  const answer = (id: string): ApiAnswer => ({
    body: { success: true, quote: state.quotes.find((one) => one.id === id) },
  });
  const team = (ids: readonly string[]) =>
    state.candidates
      .filter(({ id }) => ids.includes(id))
      .map(({ id, firstName, lastName, email }) => ({
        ...{ id, email },
        name: `${firstName} ${lastName}`,
      }));

  const server = await startApiServer({
    'GET /api/admin/quotes': () => ({
      body: {
        success: true,
        quotes: state.quotes,
        page: 1,
        pageSize: 20,
        total: 41,
        isTotalExact: true,
        summary: { totalQuotes: 41, unreadQuotes: 7, totalValue: '45230.00', thisMonth: 12 },
      },
    }),
    'POST /api/admin/quotes/read': ({ body }) => {
      const { ids } = body as { ids: string[] };
      ids.forEach((id) => state.change(id, { isRead: true }));
      return { body: { success: true, changed: ids.length } };
    },
    'GET /api/admin/cleaners/available': () => ({
      body: { success: true, cleaners: state.candidates },
    }),
    'GET /api/admin/activity': () => ({
      body: {
        success: true,
        activities: state.activities,
        page: 1,
        pageSize: 100,
        total: state.activities.length,
      },
    }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      stream = response;
      return undefined;
    },
  });

  initial.forEach(({ id }) => {
    const path = `/api/admin/quotes/${id}`;
    server.handlers[`GET ${path}`] = () => answer(id);
    server.handlers[`PATCH ${path}/read`] = () => {
      state.change(id, { isRead: true });
      return answer(id);
    };
    server.handlers[`PUT ${path}/status`] = ({ body }) => {
      state.change(id, changed(body as QuoteStatusChange));
      return answer(id);
    };
    server.handlers[`POST ${path}/assign-cleaners`] = ({ body }) => {
      const { cleanerIds, customCleanerEmail: email } = body as AssignCleanersRequest;
      const custom = email ? [{ id: `custom_${email}`, name: email, email }] : [];
      state.change(id, {
        status: 'cleaners_assigned',
        assignedCleaners: [...team(cleanerIds), ...custom],
      });
      return answer(id);
    };
    server.handlers[`DELETE ${path}/assign-cleaners`] = () => {
      state.change(id, { status: 'customer_confirmed', assignedCleaners: [] });
      return answer(id);
    };
  });

  return {
    server,
    state,
    /** What somebody else does with a quote, as the gateway tells of it. */
    async changeElsewhere(id: string, traits: Partial<AdminQuote>) {
      await waitFor(() => expect(stream).toBeDefined());
      state.change(id, traits);
      const change: LiveChange = {
        id: `event-${Math.random()}`,
        type: 'quote.status-changed',
        aggregate: { type: 'quote', id },
        occurredAt: '2026-11-01T00:00:00.000Z',
        tags: ['Quotes', 'Activity'],
      };
      stream?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    open: (screen: ReactNode, search = '') =>
      renderRoutes(
        [
          { path: '/admin-dashboard', element: <Live>{screen}</Live> },
          { path: '/admin-login', element: <h1>Staff sign-in</h1> },
        ],
        { at: `/admin-dashboard?tab=quotes${search}` },
      ),
    /** Queries of the calls to one address, in order. */
    asked: (path: string) =>
      server.calls
        .filter(({ method, url }) => method === 'GET' && url.split('?')[0] === path)
        .map(({ url }) => new URLSearchParams(url.split('?')[1])),
    /** Bodies of the writes whose address ends so. */
    sent: (method: string, end: string) =>
      server.calls
        .filter((call) => call.method === method && call.url.endsWith(end))
        .map(({ body }) => body),
  };
}

export type QuotesServer = Awaited<ReturnType<typeof startQuotes>>;
