import type { CleanerReportRequest } from '@brightnest/contracts/bookings/cleaner-job';
import { keepEntries } from './waiting-entries';
import type { NewEntry } from './waiting-entry';

// Where this page kept reports before it kept pictures as well.
const PLACE = 'brightnest.cleaner-reports';

interface OlderReport {
  userId: string;
  assignmentId: string;
  body: CleanerReportRequest;
  idempotencyKey: string;
}

/**
 * Takes over what an older version of this page left, with its keys and in its order.
 * @returns whether there was something.
 */
export async function moveOlderReports(): Promise<boolean> {
  const reports = olderReports();
  if (reports.length === 0) return false;
  await keepEntries(reports.map(toEntry));
  localStorage.removeItem(PLACE);
  return true;
}

function toEntry({ userId, assignmentId, body: { at, ...body }, idempotencyKey }: OlderReport) {
  const entry: NewEntry = {
    ...{ userId, assignmentId, key: idempotencyKey, hasWaited: true },
    jobName: 'a job of yours',
    at: at ?? new Date().toISOString(),
    action: { kind: 'report', body },
  };
  return entry;
}

function olderReports(): OlderReport[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(stored) ? (stored as OlderReport[]) : [];
  } catch {
    // No storage, or not written by this page.
    return [];
  }
}
