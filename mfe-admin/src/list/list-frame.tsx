import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Pagination } from '@brightnest/kit/ui/pagination';
import type { ReactNode } from 'react';
import { ADMIN_LOGIN } from '../paths';
import { KeepFocus } from './keep-focus';
import { ListError } from './list-error';

/** What the page of a list says of itself. */
interface PageOfRows {
  pageSize: number;
  total: number;
  /** False when there are more than `total`, or may be; true when absent. */
  isTotalExact?: boolean;
}

export interface ListFrameProps {
  noun: string;
  /** The query's state; its answer is null once the session is over. */
  answer: {
    data?: PageOfRows | null;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** How often the list is asked for by itself. */
  everySeconds: number;
  /** The rows as they are shown now. */
  rows: unknown;
  page: number;
  setPage: (page: number) => void;
  /** The table, and nothing that opens from it. */
  children: ReactNode;
}

/** A table with its pages, or why it could not be loaded; what was loaded before stays under the reason. */
export function ListFrame({
  noun,
  answer: { data, error, isFetching, refetch },
  everySeconds,
  rows,
  page,
  setPage,
  children,
}: ListFrameProps) {
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  return (
    <>
      {Boolean(error) && (
        <ListError
          noun={noun}
          error={error}
          everySeconds={everySeconds}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && (
        <KeepFocus rows={rows}>
          {children}
          {data && (
            <Pagination
              page={page}
              pageSize={data.pageSize}
              total={data.total}
              onPageChange={setPage}
              noun={data.isTotalExact === false ? `or more ${noun}` : noun}
            />
          )}
        </KeepFocus>
      )}
    </>
  );
}
