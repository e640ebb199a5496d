import { t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { DataTable, type DataTableProps } from '@brightnest/kit/ui/tables/table';
import type { LinePart } from '@brightnest/kit/ui/tables/table-layouts';
import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHeldRows } from '../undo/held-actions';
import { useColumns } from './columns';
import { ListFilters } from './list-filters';
import { useListViews, ViewButton, ViewChips } from './list-views';
import { RestoreListFocus } from './restore-focus';
import { RowKeys } from './row-keys';
import { type List, type ListChoice, parseSort, sortParam } from './use-list';

type OfTable =
  | 'caption'
  | 'columns'
  | 'rows'
  | 'isUnread'
  | 'isHighlighted'
  | 'isOpen'
  | 'selection';

interface RecordListProps<
  T extends { id: string | number },
  F extends Record<string, string>,
  S extends string,
> extends Pick<DataTableProps<T>, OfTable> {
  list: List<F, S>;
  answer: ListFrameProps['answer'] & { currentData?: unknown };
  pollingSeconds: number;
  /** Explains how records get here, shown while the list is empty and unfiltered. */
  emptyHint: string;
  /** Button for the empty list. */
  emptyAction?: ReactNode;
  /** Key figures above it. */
  figures?: ReactNode;
  /** Controls for the filtered list, such as an export. */
  tools?: ReactNode;
  /** Bulk actions. */
  children?: ReactNode;
}

/** A list of records with filters, sorting and pages, all kept in the URL. */
export function RecordList<
  T extends { id: string | number },
  F extends Record<string, string>,
  S extends string,
>({
  list,
  answer,
  pollingSeconds,
  emptyHint,
  emptyAction,
  figures,
  tools,
  children,
  rows: stored,
  ...table
}: RecordListProps<T, F, S>) {
  const { definition, choice, query, isFiltered, choose, setPage, clear } = list;
  const { sorts } = definition;
  const noun = t(definition.noun);
  const held = useHeldRows(definition.noun, stored);
  // The first rows are rendered in slices, during which the page answers.
  const hasRows = useDeferredValue(held !== undefined);
  const rows = hasRows ? held : undefined;
  const views = useListViews(definition.noun);
  const columns = useColumns(list, table.columns);
  const order = (sort: string | undefined) => choose({ sort } as Partial<ListChoice<F, S>>);
  return (
    <Stack $gap={1}>
      {(Boolean(figures) || views.length > 0) && (
        <Cluster $justify="space-between" $gap={2}>
          {figures}
          <ViewChips list={list} views={views} />
        </Cluster>
      )}
      <ListFilters
        list={list}
        tools={
          <>
            {tools}
            <ViewButton list={list} views={views} columns={columns} />
          </>
        }
      />
      <ListFrame
        noun={noun}
        answer={answer}
        pollingSeconds={pollingSeconds}
        rows={rows}
        page={query.page}
        setPage={setPage}
      >
        <DataTable<T>
          density="dense"
          narrow={hasLines(table.columns) ? 'lines' : 'cards'}
          rows={rows}
          rowId={({ id }) => String(id)}
          // The previous rows stay while the next page or search loads.
          isLoading={(!answer.currentData && !answer.error) || rows !== held}
          empty={
            <EmptyList
              noun={noun}
              emptyHint={emptyHint}
              action={emptyAction}
              isFiltered={isFiltered}
              onClear={clear}
            />
          }
          sorting={sorts.length > 0 ? parseSort(choice.sort) : undefined}
          onSortingChange={(sorting) => order(sortParam(sorting))}
          {...table}
          columns={columns.shown}
        />
        {children}
      </ListFrame>
    </Stack>
  );
}

/** Whether the columns say what they are of a row's two lines on a phone. */
const hasLines = (columns: readonly { meta?: { line?: LinePart } }[]) =>
  columns.some(({ meta }) => meta?.line !== undefined);

/** Paging fields of a response. */
interface PageOfRows {
  pageSize: number;
  total: number;
  /** False if `total` is a lower bound; true by default. */
  isTotalExact?: boolean;
}

interface ListFrameProps {
  noun: string;
  /** State of the query; `data` is null when the session has ended. */
  answer: {
    data?: PageOfRows | null;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Polling interval. */
  pollingSeconds: number;
  /** The current rows; undefined until the first are rendered. */
  rows: unknown;
  page: number;
  setPage: (page: number) => void;
  /** The table, without the dialogs it opens. */
  children: ReactNode;
}

/** A table with pagination and error state; rows loaded before stay visible below an error. */
function ListFrame({
  noun,
  answer: { data, error, isFetching, refetch },
  pollingSeconds,
  rows,
  page,
  setPage,
  children,
}: ListFrameProps) {
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <>
      {Boolean(error) && (
        <ListError
          noun={noun}
          error={error}
          pollingSeconds={pollingSeconds}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && (
        <RestoreListFocus rows={rows}>
          <RowKeys>{children}</RowKeys>
          {data && rows !== undefined && (
            <Pagination
              page={page}
              pageSize={data.pageSize}
              total={data.total}
              onPageChange={setPage}
              noun={data.isTotalExact === false ? t('or more {noun}', { noun }) : noun}
            />
          )}
        </RestoreListFocus>
      )}
    </>
  );
}

interface ListErrorProps {
  /** What could not be loaded: "jobs". */
  noun: string;
  error: unknown;
  /** Polling interval. */
  pollingSeconds: number;
  onRetry: () => void;
  retrying: boolean;
}

/** Error state of a list, with a retry button. */
export function ListError({ noun, error, pollingSeconds, onRetry, retrying }: ListErrorProps) {
  return (
    <ErrorState
      title={t('Error loading {noun}: {errorMessage}', {
        noun,
        errorMessage: errorMessage(error, t('Please try again in a moment.')),
      })}
      message={t('Retrying every {pollingSeconds} seconds.', { pollingSeconds })}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

interface EmptyListProps {
  /** What the list holds: "jobs". */
  noun: string;
  /** Explains how records get here, shown while the list is empty and unfiltered. */
  emptyHint: string;
  /** Button for the empty list. */
  action?: ReactNode;
  /** A search, filter or page is set. */
  isFiltered: boolean;
  onClear: () => void;
}

/** Empty state of a list, with or without filters. */
function EmptyList({ noun, emptyHint, action, isFiltered, onClear }: EmptyListProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title={t('No {noun} yet', { noun })}
        description={emptyHint}
        action={action}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('No {noun} match', { noun })}
      description={t('Try another search or clear the filters.')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('Show all {noun}', { noun })}
        </Button>
      }
    />
  );
}
