import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { DataTable, type DataTableProps } from '@brightnest/kit/ui/tables/table';
import { media } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { parseSort, sortParam } from '../list/use-list';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { Quiet } from './customer-notes';

const PAGE_SIZE = 5;

/** What a part asks its own call for. */
interface PartQuery<S extends string> {
  page: number;
  pageSize: number;
  sort: S;
}

interface RecordTableProps<
  T extends { id: string },
  A extends { total: number },
  S extends string,
  F extends object,
> extends Pick<DataTableProps<T>, 'caption' | 'columns' | 'isUnread'> {
  /** Asks for a page; `data` is null when the session has ended. */
  useRecords: (query: F & PartQuery<S>) => {
    data?: A | null;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What of the list is the customer's. */
  filter: F;
  rowsOf: (answer: A) => readonly T[];
  initialSort: S;
  /** Where there are none. */
  empty: string;
  failure: string;
  noun: string;
}

/** One kind of a customer's records, by a call of its own: it loads, fails and pages alone. */
export function RecordTable<
  T extends { id: string },
  A extends { total: number },
  S extends string,
  F extends object,
>({
  useRecords,
  filter,
  rowsOf,
  initialSort,
  empty,
  failure,
  noun,
  ...table
}: RecordTableProps<T, A, S, F>) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState(initialSort);
  const { data, error, isFetching, refetch } = useRecords({
    ...filter,
    ...{ page, pageSize: PAGE_SIZE, sort },
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (error && !data) {
    return (
      <ErrorState
        title={failure}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data?.total === 0) return <Quiet>{empty}</Quiet>;
  return (
    <Narrow aria-busy={isFetching}>
      <DataTable<T>
        {...table}
        density="dense"
        narrow="cards"
        rows={data ? rowsOf(data) : undefined}
        rowId={({ id }) => id}
        isLoading={!data}
        sorting={parseSort(sort)}
        onSortingChange={(sorting) => {
          setSort((sortParam(sorting) as S | undefined) ?? initialSort);
          setPage(1);
        }}
      />
      {data && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onPageChange={setPage}
          noun={noun}
        />
      )}
    </Narrow>
  );
}

// Beside the notes columns have less room than in their list: they wrap rather than push the actions out of sight.
const Narrow = styled.div`
  ${media.lg} {
    && td:not([data-line='actions']) > div {
      flex-wrap: wrap;
      min-width: 7rem;
    }
  }
`;

interface PartProps {
  title: string;
  children: ReactNode;
}

/** A part of the customer's page. */
export function Part({ title, children }: PartProps) {
  return (
    <Card as="section" $padding={4} aria-label={title}>
      <Stack $gap={3}>
        <CardTitle>{title}</CardTitle>
        {children}
      </Stack>
    </Card>
  );
}

/** Columns without those that say what the page says. */
export function without<C extends readonly { id?: string }[]>(columns: C, ...ids: string[]): C {
  return columns.filter(({ id }) => !ids.includes(id ?? '')) as unknown as C;
}
