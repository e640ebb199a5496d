import type {
  CleanerJob,
  CleanerJobChange,
  CleanerReportRequest,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { ReportProblemRequest } from '@brightnest/contracts/workforce/job-problem-schemas';
import type { ApiCall, ApiHandlers } from '@brightnest/kit/testing/api-server';
import { sampleJob } from './cleaner-area';

const { assignmentId } = sampleJob();
const STATUS = `PUT /api/cleaner/jobs/${assignmentId}/status`;
const CHANGE = `PUT /api/cleaner/jobs/${assignmentId}`;
const PROBLEM = `POST /api/cleaner/jobs/${assignmentId}/problems`;
const UPLOAD = 'POST /api/profile-picture/upload';

/** Where an uploaded picture is. */
export const PICTURE = '/api/files/profile-pictures/a.png';

/** A call that gets lost on its way back. */
export const noAnswer: ApiHandlers[string] = (_call, response) => void response.destroy();

/** A server that keeps one job, and can be out of reach. */
export function jobServer(first: CleanerJob) {
  let job = first;
  const taken = new Set<unknown>();
  const answered: unknown[] = [];

  function once<Body>(change: (body: Body) => Partial<CleanerJob>) {
    return ({ body, headers }: ApiCall) => {
      const key = headers['idempotency-key'];
      answered.push(body);
      if (!taken.has(key)) job = { ...job, ...change(body as Body) };
      taken.add(key);
      return { body: { success: true, job } };
    };
  }

  /** What answers a phone that is connected. */
  const connected = {
    [STATUS]: once(({ status }: CleanerReportRequest) => ({ status: status as 'started' })),
    [CHANGE]: once(({ notes = job.notes, tick, addPhoto, removePhoto }: CleanerJobChange) => ({
      notes,
      checklist: job.checklist.map((one) => (one.label === tick?.label ? tick : one)),
      photos: [
        ...job.photos.filter(({ url }) => url !== removePhoto),
        ...(addPhoto ? [addPhoto] : []),
      ],
    })),
    [PROBLEM]: once(({ kind, label = '', text, photos = [], at = '' }: ReportProblemRequest) => ({
      problems: [...job.problems, { id: 'p1', kind, label, text, photos, at, settled: null }],
    })),
    [UPLOAD]: ({ body }: ApiCall) => {
      answered.push(body);
      return { body: { url: PICTURE, message: '' } };
    },
  };

  return {
    connected,
    outOfReach: {
      [STATUS]: noAnswer,
      [CHANGE]: noAnswer,
      [PROBLEM]: noAnswer,
      [UPLOAD]: noAnswer,
    } as ApiHandlers,
    reads: {
      'GET /api/cleaner/upcoming-jobs': () => ({ body: { success: true, jobs: [job] } }),
    } as ApiHandlers,
    job: () => job,
    /** The bodies of all that was answered, in order. */
    answered,
    /** The keys that counted. */
    taken,
  };
}

/** The calls of one job. */
export const JOB_CALLS = { STATUS, CHANGE, UPLOAD };
