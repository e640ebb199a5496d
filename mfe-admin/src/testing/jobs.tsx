import type { ServerResponse } from 'node:http';
import type { LiveChange } from '@brightnest/contracts/events/live';
import type {
  AdminServiceArea,
  ServiceAreaRequest,
} from '@brightnest/contracts/areas/service-area-schemas';
import type { AdminJob, JobRequest } from '@brightnest/contracts/jobs/job-schemas';
import { type ApiCall, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { JobsTab } from '../jobs/jobs-tab';
import { fill } from './fill';
import { officeSettings } from './office';

const NEW_AREA_ID = '64b0000000000000000000a9';

/** A server that keeps jobs and areas, and what was asked of it. */
export async function startJobsServer(jobs: AdminJob[], areas: AdminServiceArea[] = []) {
  const stored = { jobs, areas };
  let stream: ServerResponse | undefined;

  const server = await startApiServer({
    ...officeSettings(),
    'GET /api/admin/jobs': () => ({ body: { success: true, jobs: stored.jobs } }),
    'POST /api/admin/jobs': ({ body }) => {
      const job = sampleJob({ id: 9, ...(body as JobRequest) });
      stored.jobs = [job, ...stored.jobs];
      return { status: 201, body: { success: true, job } };
    },
    'PUT /api/admin/jobs/1': ({ body }) => {
      const job = sampleJob(body as JobRequest);
      stored.jobs = stored.jobs.map((other) => (other.id === 1 ? job : other));
      return { body: { success: true, job } };
    },
    'DELETE /api/admin/jobs/1': () => {
      stored.jobs = stored.jobs.filter(({ id }) => id !== 1);
      return { body: { success: true, outcome: 'removed', message: 'The job was removed.' } };
    },
    'GET /api/admin/service-areas': () => ({ body: { success: true, serviceAreas: stored.areas } }),
    'POST /api/admin/service-areas': ({ body }) => {
      const serviceArea = sampleArea({ id: NEW_AREA_ID, ...(body as ServiceAreaRequest) });
      stored.areas = [...stored.areas, serviceArea];
      return { status: 201, body: { success: true, serviceArea } };
    },
    [`PUT /api/admin/service-areas/${sampleArea().id}`]: ({ body }) => {
      const serviceArea = sampleArea(body as ServiceAreaRequest);
      stored.areas = stored.areas.map((area) => (area.id === serviceArea.id ? serviceArea : area));
      return { body: { success: true, serviceArea } };
    },
    [`DELETE /api/admin/service-areas/${sampleArea().id}`]: () => {
      stored.areas = stored.areas.filter(({ id }) => id !== sampleArea().id);
      return { status: 204 };
    },
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      stream = response;
      return undefined;
    },
  });

  return {
    ...server,
    stored,
    isLive: () => stream !== undefined,
    publish: (change: LiveChange) =>
      stream?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
    /** The writes so far. */
    sent: () => server.calls.filter(({ method }: ApiCall) => method !== 'GET'),
    failWith: (call: string, message: string, fields?: Record<string, string>) => {
      server.handlers[call] = () => ({
        status: fields ? 400 : 409,
        body: { code: fields ? 'validation_failed' : 'conflict', message, fields, requestId: 'r' },
      });
    },
  };
}

/** Shows the tab and presses a button of it. */
export async function openJobsTab(button: string) {
  const { user } = renderRoutes(
    [
      { path: '/', element: <JobsTab /> },
      { path: '/admin-login', element: <h1>Staff sign-in</h1> },
    ],
    {},
  );
  const opener = await screen.findByRole('button', { name: button });
  await user.click(opener);
  return { user, opener };
}

export const dialogNamed = (name: string) => screen.findByRole('dialog', { name });

export const enter = (label: string, value: string) =>
  fill(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), value);

/** A posting as the server gives it. */
export function sampleJob(traits: Partial<AdminJob> = {}): AdminJob {
  return {
    id: 1,
    recordId: '64b00000000000000000000a',
    title: 'Residential Cleaner',
    jobType: 'part_time',
    hoursPerWeek: '15-25',
    location: 'Inner West, Sydney NSW',
    description: 'Look after a small round of regular homes in Newtown and Leichhardt.',
    salaryRange: 'AUD 28-32 per hour',
    applicationDeadline: null,
    requirements: ['Right to work in Australia', 'Reliable'],
    responsibilities: ['Clean to our checklist'],
    benefits: [],
    isActive: true,
    createdAt: '2026-03-01T00:00:00.000Z',
    ...traits,
  };
}

/** An area as the server gives it. */
export function sampleArea(traits: Partial<AdminServiceArea> = {}): AdminServiceArea {
  return {
    id: '64b0000000000000000000a1',
    version: 'v1',
    name: 'Inner West',
    state: 'NSW',
    slug: 'inner-west',
    displayOrder: 2,
    isActive: true,
    postcodes: '',
    services: [],
    cleanerIds: [],
    ...traits,
  };
}
