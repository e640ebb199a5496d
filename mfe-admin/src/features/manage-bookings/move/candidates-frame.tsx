import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What is said of a candidate, below each other. */
export const CandidateLines = styled.span`
  display: grid;
  justify-items: start;
  gap: 0.125rem;
`;

const Scrolling = styled.div`
  max-height: 22rem;
  padding: 3px;
  overflow-y: auto;
`;

interface CandidatesFrameProps<C> {
  /** The query's state. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  candidates: readonly C[] | null | undefined;
  /** The choice among them. */
  children: (candidates: readonly C[]) => ReactNode;
}

/** A choice among cleaners, or why there is none. */
export function CandidatesFrame<C>({
  answer: { error, isFetching, refetch },
  candidates,
  children,
}: CandidatesFrameProps<C>) {
  if (candidates?.length === 0) {
    return (
      <EmptyState
        icon={<UserRound aria-hidden="true" />}
        title="No active cleaners yet"
        description="Whoever is approved under Applications appears here."
      />
    );
  }
  if (candidates) return <Scrolling aria-busy={isFetching}>{children(candidates)}</Scrolling>;
  if (error) {
    return (
      <ErrorState
        title="The cleaners could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading cleaners...">
      <Skeleton $height="10rem" />
    </div>
  );
}
