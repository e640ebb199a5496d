import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { ServerResponse } from 'node:http';
import type { LiveChange } from '@brightnest/contracts/events/live';
import type { Activity } from '@brightnest/contracts/overview/activity-schemas';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import type {
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-change-schemas';
import type { CleanerCandidate } from '@brightnest/contracts/workforce/cleaner-schemas';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QuoteWorkflowDialog } from '../quotes/workflow/workflow-dialog';
import { officeSettings } from './office';

function Live({ children }: { children: ReactNode }) {
  useLiveUpdates();
  return children;
}

/** An error as the site answers it. */
export function failure(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { code, message, requestId: 'test' } };
}

// Takes the times of the request instead of the server's clock.
function changed(change: QuoteStatusChange): Partial<AdminQuote> {
  const { status, notes, ...rest } = change;
  return { status, ...rest, ...(notes !== undefined && { confirmationNotes: notes }) };
}

/** A server with quotes, which applies the changes it receives. */
export async function startQuotes(initial: AdminQuote[], candidates: CleanerCandidate[] = []) {
  let stream: ServerResponse | undefined;
  const state = {
    quotes: initial,
    candidates,
    activities: [] as Activity[],
    change(id: string, traits: Partial<AdminQuote>) {
      const isAnother = Object.keys(traits).some((field) => field !== 'isRead');
      state.quotes = state.quotes.map((one) => {
        const version = isAnother ? `${one.version}-1` : one.version;
        return one.id === id ? { ...one, version, ...traits } : one;
      });
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
    ...officeSettings(),
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
    /** Changes a quote as another user would, with the live update of the gateway. */
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

/** A quote that has just come in. */
export function sampleQuote(traits: Partial<AdminQuote> = {}): AdminQuote {
  return {
    id: '64b00000000000000000000a',
    version: 'v1',
    customerId: null,
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane@example.com',
    phone: '0412 345 678',
    serviceType: 'deep_cleaning',
    additionalServices: ['clean_oven', 'balcony', 'ironing'],
    extraTexts: ['Clean oven', 'Balcony', 'Ironing'],
    propertyType: 'townhouse',
    bedrooms: 3,
    bathrooms: 2,
    quantities: {},
    propertySize: '3 bedrooms, 2 bathrooms',
    address: '12 King Street',
    suburb: 'Newtown',
    state: 'NSW',
    postalCode: '2042',
    preferredDate: '2027-01-12',
    preferredTime: 'morning',
    cleaningFrequency: 'fortnightly',
    specialInstructions: 'Mind the dog',
    photos: [],
    estimatedPrice: '1234.00',
    coupon: null,
    discount: null,
    estimateLines: [],
    finalPrice: null,
    status: 'pending',
    paymentStatus: 'unpaid',
    paidAmount: null,
    due: '1234.00',
    terms: DEFAULT_FEE_TERMS,
    feeDifference: null,
    isRead: true,
    readAt: '2026-11-01T01:00:00.000Z',
    createdAt: '2026-11-01T00:00:00.000Z',
    assignedCleaners: [],
    scheduledAt: null,
    duration: null,
    timeZone: 'Australia/Sydney',
    confirmationNotes: '',
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    statusHistory: [],
    offer: null,
    pastOffers: [],
    ...traits,
  };
}

/** A quote whose customer has agreed to a time: 16 January 2027, 9:30 am in Sydney, for three hours. */
export function confirmedQuote(traits: Partial<AdminQuote> = {}): AdminQuote {
  return sampleQuote({
    status: 'customer_confirmed',
    scheduledAt: '2027-01-15T22:30:00.000Z',
    duration: 180,
    ...traits,
  });
}

/** A cleaner who is free. */
export function sampleCleaner(traits: Partial<CleanerCandidate> = {}): CleanerCandidate {
  return {
    id: '64b0000000000000000000c1',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '0400 000 001',
    rating: 4.75,
    isAvailable: true,
    isOutsideArea: false,
    busyReason: null,
    reasons: [],
    isSuggested: false,
    jobsThisWeek: 3,
    maxJobsPerWeek: 10,
    ...traits,
  };
}

/** Somebody who is booked at that time. */
export const bob = sampleCleaner({
  id: '64b0000000000000000000c2',
  firstName: 'Bob',
  lastName: 'Ray',
  email: 'bob@example.com',
  rating: null,
  isAvailable: false,
  busyReason: 'Booked 9:00 am to 12:00 pm',
});

/** The open dialog with this title. A query by role takes many times as long in jsdom. */
export async function dialogNamed(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: 'h2' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  if (!dialog) throw new Error(`${title} is no dialog's title`);
  return dialog;
}

/** Opens the workflow of the first quote. */
export async function openWorkflow(site: QuotesServer, step = 'now') {
  const [quote] = site.state.quotes;
  const view = site.open(<QuoteWorkflowDialog />, `&quote=${quote?.id}&work=${step}`);
  const dialog = within(
    await dialogNamed(`Quote workflow for ${quote?.firstName} ${quote?.lastName}`),
  );
  return {
    ...view,
    dialog,
    button: (name: string) => dialog.findByText(name, { selector: 'button' }),
    /** The part that is worked on, with this heading. */
    panel: async (title: string) => {
      const heading = await dialog.findByText(title, { selector: 'h3' });
      return within(heading.closest('section') as HTMLElement);
    },
  };
}
