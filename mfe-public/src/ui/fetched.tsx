import { ErrorState } from '@brightnest/kit/ui/error-state';
import { type ReactNode, useDeferredValue } from 'react';
import { Scripted } from './scripted';

/** What the hook of a read says of it. */
export interface Query<T> {
  data?: T | null;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FetchedProps<T> {
  query: Query<readonly T[]>;
  /** In the place of what is on its way. */
  skeleton: ReactNode;
  empty: ReactNode;
  failure: string;
  children: (items: readonly T[]) => ReactNode;
}

/** A list from the server, in each of its states. */
export function Fetched<T>({ query, skeleton, empty, failure, children }: FetchedProps<T>) {
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
    <Scripted what="This list">
      <div aria-busy="true">{skeleton}</div>
    </Scripted>
  );
}
