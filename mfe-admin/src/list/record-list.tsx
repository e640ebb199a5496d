import { Stack } from '@brightnest/kit/ui/stack';
import { DataTable, type DataTableProps } from '@brightnest/kit/ui/table';
import type { ReactNode } from 'react';
import type { ListChoice } from './define-list';
import { ListFilters } from './list-filters';
import { ListFrame, type ListFrameProps } from './list-frame';
import { NoRows } from './no-rows';
import { sortNamed, sortingOf } from './sorting';
import type { List } from './use-list';

type OfTable = 'caption' | 'columns' | 'rows' | 'isUnread' | 'isHighlighted' | 'selection';

interface RecordListProps<
  T extends { id: string | number },
  F extends Record<string, string>,
  S extends string,
> extends Pick<DataTableProps<T>, OfTable> {
  list: List<F, S>;
  answer: ListFrameProps['answer'] & { currentData?: unknown };
  everySeconds: number;
  /** What makes it fill, where nothing narrows it. */
  whatFillsIt: string;
  /** The way to fill it, where there is one. */
  wayToFillIt?: ReactNode;
  /** What is done with all that the filters leave. */
  tools?: ReactNode;
  /** What is done with the chosen rows. */
  children?: ReactNode;
}

/** A list of records as its address says it is shown: filters, rows in their order, and pages. */
export function RecordList<
  T extends { id: string | number },
  F extends Record<string, string>,
  S extends string,
>({
  list,
  answer,
  everySeconds,
  whatFillsIt,
  wayToFillIt,
  tools,
  children,
  rows,
  ...table
}: RecordListProps<T, F, S>) {
  const { definition, choice, query, isNarrowed, choose, setPage, clear } = list;
  const { noun, sorts } = definition;
  const order = (sort: string | undefined) => choose({ sort } as Partial<ListChoice<F, S>>);
  return (
    <Stack $gap={5}>
      <ListFilters list={list} />
      {tools}
      <ListFrame
        noun={noun}
        answer={answer}
        everySeconds={everySeconds}
        rows={rows}
        page={query.page}
        setPage={setPage}
      >
        {children}
        <DataTable<T>
          density="compact"
          narrow="cards"
          rows={rows}
          rowId={({ id }) => String(id)}
          // What is on screen stays while the next page or search is on its way.
          isLoading={!answer.currentData && !answer.error}
          empty={
            <NoRows
              noun={noun}
              whatFillsIt={whatFillsIt}
              action={wayToFillIt}
              isNarrowed={isNarrowed}
              onClear={clear}
            />
          }
          sorting={sorts.length > 0 ? sortingOf(choice.sort) : undefined}
          onSortingChange={(sorting) => order(sortNamed(sorting))}
          {...table}
        />
      </ListFrame>
    </Stack>
  );
}
