import type {
  AdminApplication,
  ApplicationCounts,
} from '@brightnest/contracts/careers/admin-applications';
import { APPLICATION_STATUSES } from '@brightnest/contracts/careers/application-status';
import type { LiveChange } from '@brightnest/contracts/events/live';
import { useLiveUpdates } from '@brightnest/kit/live';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { ApplicationsTab } from '../applications-tab';

function LiveApplicationsTab() {
  useLiveUpdates();
  return <ApplicationsTab />;
}

const routes = [
  { path: '/admin-dashboard', element: <LiveApplicationsTab /> },
  { path: '/admin-login', element: <h1>Staff sign-in</h1> },
];

const LIST = 'GET /api/admin/applications';

/** An error as the site answers it. */
export function failure(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { code, message, requestId: 'test' } };
}

function countsOf(applications: readonly AdminApplication[]): ApplicationCounts {
  const counted = APPLICATION_STATUSES.map((status) => [
    status,
    applications.filter(({ applicationStatus }) => applicationStatus === status).length,
  ]);
  return { ...(Object.fromEntries(counted) as ApplicationCounts), total: applications.length };
}

/** A server that keeps applications and does with them what it is told. */
export async function startApplications(initial: AdminApplication[]) {
  let stream: ServerResponse | undefined;
  const state = {
    applications: initial,
    total: undefined as number | undefined,
    isTotalExact: true,
    change(id: string, traits: Partial<AdminApplication>) {
      state.applications = state.applications.map((one) =>
        one.id === id ? { ...one, ...traits } : one,
      );
    },
  };

  const server = await startApiServer({
    [LIST]: () => ({
      body: {
        success: true,
        applications: state.applications,
        page: 1,
        pageSize: 20,
        total: state.total ?? state.applications.length,
        isTotalExact: state.isTotalExact,
        counts: countsOf(state.applications),
      },
    }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      stream = response;
      return undefined;
    },
  });

  const answer = (id: string, more: object = {}): ApiAnswer => ({
    body: { success: true, application: state.applications.find((one) => one.id === id), ...more },
  });
  initial.forEach(({ id }) => {
    const path = `/api/admin/applications/${id}`;
    server.handlers[`GET ${path}`] = () => answer(id);
    server.handlers[`PATCH ${path}/status`] = ({ body }) => {
      const { status } = body as { status: AdminApplication['applicationStatus'] };
      state.change(id, { applicationStatus: status });
      return answer(id);
    };
    server.handlers[`POST ${path}/interview`] = ({ body }) => {
      state.change(id, { applicationStatus: 'interview_scheduled', ...(body as object) });
      return answer(id);
    };
  });

  return {
    server,
    state,
    answer,
    /** Sends what the gateway sends when something changed. */
    tellLive(type: LiveChange['type'], id: string) {
      const change: LiveChange = {
        id: `event-of-${id}`,
        type,
        aggregate: { type: 'application', id },
        occurredAt: '2026-11-01T00:00:00.000Z',
        tags: ['Applications', 'Activity'],
      };
      stream?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    isLive: () => stream !== undefined,
    open: (search = '') =>
      renderRoutes(routes, { at: `/admin-dashboard?tab=applications${search}` }),
    /** What the list was asked for, in order. */
    asked: () =>
      server.calls
        .filter(({ method, url }) => `${method} ${url.split('?')[0]}` === LIST)
        .map(({ url }) => url.split('?')[1]),
    /** Bodies of the writes to one of an application's addresses. */
    sent: (end: string) =>
      server.calls
        .filter(({ method, url }) => method !== 'GET' && url.endsWith(end))
        .map(({ body }) => body),
  };
}

export type ApplicationsServer = Awaited<ReturnType<typeof startApplications>>;

/** The open dialog with this title. By role it would take many times as long in jsdom. */
export async function dialogNamed(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: 'h2' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`${title} is no dialog's title`);
  return dialog;
}

/** The row that shows somebody. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
}
