import { t } from '@brightnest/contracts/translation';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { type ReactNode, useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { CardGrid } from './cards';
import { RequiresScript } from './requires-script';

/** What the hook of a read says of it. */
export interface Query<T> {
  data?: T | null;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FetchedListProps<T> {
  query: Query<readonly T[]>;
  /** In the place of what is on its way. */
  skeleton: ReactNode;
  empty: ReactNode;
  failure: string;
  children: (items: readonly T[]) => ReactNode;
}

/** A list from the server, in each of its states. */
export function FetchedList<T>({ query, skeleton, empty, failure, children }: FetchedListProps<T>) {
  const { error, isFetching, refetch } = query;
  // Many cards at once are drawn in slices: the reader may be scrolling or typing meanwhile.
  const data = useDeferredValue(query.data);
  if (data) return data.length > 0 ? children(data) : empty;
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
    <RequiresScript what={t('This list')}>
      <div aria-busy="true">{skeleton}</div>
    </RequiresScript>
  );
}

const SkeletonCard = styled.li`
  /* As tall as the cards that follow, so that nothing below them moves. */
  height: 34rem;
`;

/** Cards on their way. */
export function CardSkeletons({ count = 3 }: { count?: number }) {
  return (
    <CardGrid aria-hidden="true" $swipes>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index}>
          <Skeleton $height="100%" />
        </SkeletonCard>
      ))}
    </CardGrid>
  );
}
