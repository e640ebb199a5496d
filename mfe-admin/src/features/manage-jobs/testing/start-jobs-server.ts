import type { AdminJob, JobRequest } from '@brightnest/contracts/careers/admin-jobs';
import type {
  AdminServiceArea,
  ServiceAreaRequest,
} from '@brightnest/contracts/careers/admin-service-areas';
import type { LiveChange } from '@brightnest/contracts/events/live';
import { type ApiCall, startApiServer } from '@brightnest/kit/testing/api-server';
import type { ServerResponse } from 'node:http';
import { sampleArea, sampleJob } from './samples';

const NEW_AREA_ID = '64b0000000000000000000a9';

/** A server that keeps jobs and areas, and what was asked of it. */
export async function startJobsServer(jobs: AdminJob[], areas: AdminServiceArea[] = []) {
  const kept = { jobs, areas };
  let stream: ServerResponse | undefined;

  const server = await startApiServer({
    'GET /api/admin/jobs': () => ({ body: { success: true, jobs: kept.jobs } }),
    'POST /api/admin/jobs': ({ body }) => {
      const job = sampleJob({ id: 9, ...(body as JobRequest) });
      kept.jobs = [job, ...kept.jobs];
      return { status: 201, body: { success: true, job } };
    },
    'PUT /api/admin/jobs/1': ({ body }) => {
      const job = sampleJob(body as JobRequest);
      kept.jobs = kept.jobs.map((other) => (other.id === 1 ? job : other));
      return { body: { success: true, job } };
    },
    'DELETE /api/admin/jobs/1': () => {
      kept.jobs = kept.jobs.filter(({ id }) => id !== 1);
      return { body: { success: true, outcome: 'removed', message: 'The job was removed.' } };
    },
    'GET /api/admin/service-areas': () => ({ body: { success: true, serviceAreas: kept.areas } }),
    'POST /api/admin/service-areas': ({ body }) => {
      const serviceArea = sampleArea({ id: NEW_AREA_ID, ...(body as ServiceAreaRequest) });
      kept.areas = [...kept.areas, serviceArea];
      return { status: 201, body: { success: true, serviceArea } };
    },
    [`PUT /api/admin/service-areas/${sampleArea().id}`]: ({ body }) => {
      const serviceArea = sampleArea(body as ServiceAreaRequest);
      kept.areas = kept.areas.map((area) => (area.id === serviceArea.id ? serviceArea : area));
      return { body: { success: true, serviceArea } };
    },
    [`DELETE /api/admin/service-areas/${sampleArea().id}`]: () => {
      kept.areas = kept.areas.filter(({ id }) => id !== sampleArea().id);
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
    kept,
    isLive: () => stream !== undefined,
    tell: (change: LiveChange) =>
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
