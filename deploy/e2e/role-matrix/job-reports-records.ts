import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import { ObjectId } from 'mongodb';
import type { SiteFacts } from '../../test/shared-site';
import type { SiteClient } from '../site-client';
import { type Caller, type Records, refusalOf } from './callers';
import { bookAssignedClean, bookClean, withBookings } from './make-bookings-records';
import { submitQuote } from './make-records';
import type { RecordOwner } from './record-owner';

const MESSAGE = { text: 'Where is the key?' };
const READ = { upTo: 1 };
const NO_BOOKING = '00000000-0000-4000-8000-000000000000';

/** The records of the calls about what cleaners and the office tell each other of jobs. */
export function jobReportsRecordsOf(
  site: SiteFacts,
  { bookingId, quoteId }: RecordOwner,
  staff: SiteClient,
): Record<string, Records> {
  let assigned: Promise<string> | undefined;

  /** Somebody's part in a job, with an open problem, made like one that was assigned. */
  async function addPart(kind: JobKind, jobId: string) {
    assigned ??= bookAssignedClean(site, staff);
    const _id = new ObjectId();
    const problemId = new ObjectId().toHexString();
    const at = new Date();
    const problem = { id: problemId, kind: 'unsafe', text: '', photos: [], at };
    const like = new ObjectId(await assigned);
    await withBookings(site, async (db) => {
      const jobs = db.collection('job_assignments');
      const job = await jobs.findOne({ _id: like });
      const part = { ...job, _id, kind, jobId, cleanerId: String(_id), pendingEvents: [] };
      await jobs.insertOne({ ...part, problems: [problem], problemSince: at });
    });
    return { assignmentId: _id.toHexString(), problemId };
  }

  const ofPart = (
    route: RouteDeclaration,
    id: string,
    part: 'assignmentId' | 'problemId',
    body: object,
  ): Records => ({
    async other(caller: Caller) {
      const kind = id === bookingId ? 'booking' : 'quote';
      const none = '0'.repeat(24);
      const named = refusalOf(route, caller) ? none : (await addPart(kind, id))[part];
      return { params: { id, [part]: named }, body };
    },
  });

  const { settleBookingProblem, settleQuoteProblem } = jobReportRoutes;
  const settled = { words: 'Paid for it' };
  const ownBooking = jobReportRoutes.getBookingReport;
  return {
    'GET /api/bookings/:id/report': {
      own: async (caller) => ({
        params: {
          id: refusalOf(ownBooking, caller)
            ? NO_BOOKING
            : (await bookClean(caller.client)).bookingId,
        },
      }),
      other: () => ({ params: { id: bookingId } }),
      absent: { params: { id: NO_BOOKING } },
      mayHaveOther: () => false,
    },
    'GET /api/user/quotes/:id/report': {
      own: async ({ client }) => ({ params: { id: await submitQuote(client) } }),
      other: () => ({ params: { id: quoteId } }),
      absent: { params: { id: '0'.repeat(24) } },
      mayHaveOther: () => false,
    },
    'POST /api/admin/bookings/:id/cleaners/:assignmentId/messages': ofPart(
      ...([jobReportRoutes.postBookingMessage, bookingId, 'assignmentId', MESSAGE] as const),
    ),
    'POST /api/admin/bookings/:id/cleaners/:assignmentId/messages/read': ofPart(
      ...([jobReportRoutes.markBookingMessagesRead, bookingId, 'assignmentId', READ] as const),
    ),
    'POST /api/admin/quotes/:id/cleaners/:assignmentId/messages': ofPart(
      ...([jobReportRoutes.postQuoteMessage, quoteId, 'assignmentId', MESSAGE] as const),
    ),
    'POST /api/admin/quotes/:id/cleaners/:assignmentId/messages/read': ofPart(
      ...([jobReportRoutes.markQuoteMessagesRead, quoteId, 'assignmentId', READ] as const),
    ),
    'POST /api/admin/bookings/:id/problems/:problemId/settle': ofPart(
      ...([settleBookingProblem, bookingId, 'problemId', settled] as const),
    ),
    'POST /api/admin/quotes/:id/problems/:problemId/settle': ofPart(
      ...([settleQuoteProblem, quoteId, 'problemId', settled] as const),
    ),
  };
}
