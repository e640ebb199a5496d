import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import type { ReportProgress } from './bulk-dialog';
import type { Refused } from './refused-list';

interface EachInTurn<T> {
  records: readonly T[];
  nameOf: (record: T) => string;
  change: (record: T) => PromiseLike<{ error?: unknown }>;
  report: ReportProgress;
  /** Called, and the rest left, when the session is over. */
  onLoggedOut: () => void;
}

/**
 * Changes several records by the call for one, one after another: a refusal keeps none of the others.
 * @returns those that stay as they were; null once the session is over.
 */
export async function eachInTurn<T extends { id: string }>({
  records,
  nameOf,
  change,
  report,
  onLoggedOut,
}: EachInTurn<T>): Promise<Refused[] | null> {
  const refused: Refused[] = [];
  for (const [index, record] of records.entries()) {
    const { error } = await change(record);
    if (isApiError(error) && error.status === 401) {
      onLoggedOut();
      return null;
    }
    const reason = errorMessage(error, 'Something went wrong. Please try again.');
    if (error) refused.push({ id: record.id, name: nameOf(record), reason });
    report(index + 1);
  }
  return refused;
}
