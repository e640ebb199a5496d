import type { ServerResponse } from 'node:http';
import { APPLICATION_STATUSES } from '@brightnest/contracts/applications/application';
import type {
  AdminApplication,
  ApplicationCounts,
} from '@brightnest/contracts/applications/application-schemas';
import type { LiveChange } from '@brightnest/contracts/events/live';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { ApplicationsTab } from '../applications/applications-tab';
import { officeSettings } from './office';

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

/** A server with applications, which applies the changes it receives. */
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
    ...officeSettings(),
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
    publishLive(type: LiveChange['type'], id: string) {
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

/** The open dialog with this title. A query by role takes many times as long in jsdom. */
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

export const DOCUMENT = '/api/files/documents/0f0f0f0f-1111-4222-8333-444455556666';
export const PICTURE = '/api/files/profile-pictures/0f0f0f0f-1111-4222-8333-444455556666.png';

/** An application for a job, with all that its form asks for. */
export function sampleApplication(traits: Partial<AdminApplication> = {}): AdminApplication {
  return {
    id: '65b00000000000000000000a',
    version: 'v1',
    source: 'job',
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane@example.com',
    phone: '0412 345 678',
    profilePictureUrl: PICTURE,
    jobId: 3,
    jobTitle: 'Window Cleaner',
    jobLocation: 'Sydney NSW',
    university: null,
    yearsOfExperience: 4,
    preferredAreas: ['Inner West', 'CBD', 'Bondi'],
    availableDays: ['Monday', 'Wednesday'],
    availableHours: 'Mornings only',
    applicationStatus: 'pending',
    interviewDate: null,
    createdAt: '2026-11-01T02:00:00.000Z',
    approval: null,
    userId: null,
    dateOfBirth: '1996-04-02',
    gender: null,
    nationality: 'Australian',
    address: '12 King Street',
    suburb: 'Newtown',
    state: 'NSW',
    postalCode: '2042',
    languages: ['English', 'Hindi'],
    rightToWorkInAustralia: 'yes',
    visaType: null,
    abn: '51 824 753 556',
    hasDriversLicence: 'no',
    policeCheckStatus: 'can_obtain',
    hasOwnEquipment: true,
    hasOwnTransport: false,
    hasOwnCar: null,
    previousExperience: null,
    contactReferences: null,
    studentId: null,
    yearOfStudy: null,
    course: null,
    bio: null,
    hourlyRate: null,
    resumeUrl: `${DOCUMENT}.pdf`,
    coverLetterUrl: `${DOCUMENT}.docx`,
    cvUrl: null,
    studentIdUrl: null,
    policeCheckUrl: null,
    insuranceUrl: null,
    notes: null,
    interviewTime: null,
    interviewType: null,
    location: null,
    meetingLink: null,
    timeZone: 'Asia/Colombo',
    reviewedBy: null,
    reviewedAt: null,
    ...traits,
  };
}

/** A student's application, of which other things are known. */
export function studentApplication(traits: Partial<AdminApplication> = {}): AdminApplication {
  return sampleApplication({
    id: '65b00000000000000000000b',
    source: 'student',
    firstName: 'Nimal',
    lastName: 'Perera',
    email: 'nimal@example.com',
    profilePictureUrl: null,
    jobId: null,
    jobTitle: null,
    jobLocation: null,
    university: 'University of Moratuwa',
    studentId: '210452K',
    yearOfStudy: '2nd Year',
    course: 'Civil Engineering',
    bio: 'I like to leave rooms better than I found them.',
    hourlyRate: { minor: 600_00, currency: 'LKR' },
    yearsOfExperience: null,
    availableDays: [],
    availableHours: null,
    preferredAreas: ['Moratuwa'],
    resumeUrl: null,
    coverLetterUrl: null,
    ...traits,
  });
}
