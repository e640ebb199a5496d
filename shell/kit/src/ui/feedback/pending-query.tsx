import type { ReactNode } from 'react';
import { Stack } from '../display/layout';
import { ErrorState } from './states';

interface PendingQueryProps {
  /** A query without an answer. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Read aloud while it loads: "Loading your jobs...". */
  label: string;
  /** Title of the error, where the usual one does not say enough. */
  failure?: string;
  /** What takes the place of the answer while it loads: skeletons. */
  children: ReactNode;
}

/** Stands where the answer of a query will be: while it loads, and where it could not be loaded. */
export function PendingQuery({ query, label, failure, children }: PendingQueryProps) {
  const { error, isFetching, refetch } = query;
  if (error) {
    return (
      <ErrorState
        title={failure}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Stack role="status" aria-busy="true" aria-label={label}>
      {children}
    </Stack>
  );
}
