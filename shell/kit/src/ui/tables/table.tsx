import { t } from '@brightnest/contracts/translation';
import {
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Skeleton } from '../display/loading';
import { EmptyState } from '../feedback/states';
import {
  Caption,
  Cell,
  EmptyArea,
  HeadCell,
  Row,
  Scroller,
  SelectAllCell,
  SelectCell,
  SortButton,
  StyledTable,
  type TableSelection,
} from './table-parts';
import type { LinePart, NarrowTable, TableDensity } from './table-layouts';

export type { TableSelection } from './table-parts';

/** Props of {@link DataTable}. */
export interface DataTableProps<T extends RowData> {
  /** What the table lists; its accessible name. */
  caption: string;
  /** Shows the caption above the table instead of only reading it out. */
  showCaption?: boolean;
  columns: DataTableColumns<T>;
  /** Absent while the first page loads. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  /** Shows skeleton rows. */
  isLoading?: boolean;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** Opens a row: by click anywhere in it, or by Enter on it. */
  onRowClick?: (row: T) => void;
  /** Rows to mark strongly: just arrived, just changed. */
  isHighlighted?: (row: T) => boolean;
  /** Rows to mark quietly, as nobody has opened them yet. */
  isUnread?: (row: T) => boolean;
  /** The row whose record is shown beside the table. */
  isOpen?: (row: T) => boolean;
  /**
   * What happens on a phone: the table scrolls sideways, or each row becomes a card of named values, or two lines of
   * what its columns are by `meta.line`.
   */
  narrow?: NarrowTable;
  /** `compact` for staff screens, `dense` for their long lists. */
  density?: TableDensity;
  /** Sorted by the server: the state, and what to do when a header is clicked. */
  sorting?: SortingState;
  onSortingChange?: (sorting: SortingState) => void;
  /** A box before each row, to choose several. */
  selection?: TableSelection<T>;
}

const SKELETON_ROWS = 5;
const NO_ROWS: never[] = [];
const INTERACTIVE = 'a, button, input, select, textarea, label';

function isOnControl(event: MouseEvent | KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(INTERACTIVE) !== null;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown };

function nameOf({ header, meta }: { header?: unknown; meta?: ColumnMeta }): string | undefined {
  return meta?.label ?? (typeof header === 'string' ? header : undefined);
}

/** A table of records with sortable headers, loading and empty states. */
export function DataTable<T extends RowData>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowId,
  isLoading = false,
  empty,
  onRowClick,
  isHighlighted,
  isUnread,
  isOpen,
  narrow = 'scroll',
  density = 'comfortable',
  sorting,
  onSortingChange,
  selection,
}: DataTableProps<T>) {
  const captionId = useId();
  const scroller = useFits(density === 'dense');
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    manualSorting: sorting !== undefined,
    ...(sorting && {
      state: { sorting },
      onSortingChange: (update) =>
        onSortingChange?.(typeof update === 'function' ? update(sorting) : update),
    }),
  });
  const leafColumns = table.getAllLeafColumns();
  const shownRows = table.getRowModel().rows;
  const isEmpty = !isLoading && rows?.length === 0;
  return (
    <Scroller
      ref={scroller}
      role="region"
      aria-labelledby={captionId}
      tabIndex={0}
      aria-busy={isLoading}
    >
      <StyledTable $density={density} $narrow={narrow} role="table">
        <Caption id={captionId} $shown={showCaption}>
          {caption}
        </Caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            // Said again: laid out as a grid, it is no row to some browsers.
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
            <tr key={group.id} role="row">
              {selection && (
                <SelectAllCell rowIds={shownRows.map(({ id }) => id)} selection={selection} />
              )}
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted();
                const SortIcon = SORT_ICONS[sorted || 'none'];
                const content = <table.FlexRender header={header} />;
                return (
                  <HeadCell
                    key={header.id}
                    scope="col"
                    role="columnheader"
                    aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                    $align={header.column.columnDef.meta?.align}
                  >
                    {header.column.getCanSort() ? (
                      <SortButton type="button" onClick={header.column.getToggleSortingHandler()}>
                        {content}
                        <SortIcon aria-hidden="true" />
                      </SortButton>
                    ) : (
                      content
                    )}
                  </HeadCell>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {isLoading &&
            rows === undefined &&
            Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <Row key={row} role="row">
                {selection && <Cell role="cell" data-line="box" />}
                {leafColumns.map(({ id, columnDef }, index) => (
                  <Cell
                    key={id}
                    role="cell"
                    data-line={columnDef.meta?.line}
                    $align={columnDef.meta?.align}
                  >
                    <Skeleton $width={index === 0 ? '80%' : '60%'} />
                  </Cell>
                ))}
              </Row>
            ))}
          {shownRows.map((row) => (
            <Row
              key={row.id}
              role="row"
              $clickable={onRowClick !== undefined}
              data-highlighted={isHighlighted?.(row.original) || undefined}
              data-unread={isUnread?.(row.original) || undefined}
              data-open={isOpen?.(row.original) || undefined}
              aria-current={isOpen?.(row.original) || undefined}
              tabIndex={onRowClick && 0}
              onClick={onRowClick && ((event) => !isOnControl(event) && onRowClick(row.original))}
              onKeyDown={
                onRowClick &&
                ((event) =>
                  event.key === 'Enter' && !isOnControl(event) && onRowClick(row.original))
              }
            >
              {selection && (
                <SelectCell
                  id={row.id}
                  name={selection.rowName(row.original)}
                  selection={selection}
                />
              )}
              {row.getAllCells().map((cell) => (
                <Cell
                  key={cell.id}
                  role="cell"
                  data-label={nameOf(cell.column.columnDef)}
                  data-line={cell.column.columnDef.meta?.line}
                  $align={cell.column.columnDef.meta?.align}
                >
                  <table.FlexRender cell={cell} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </StyledTable>
      {isEmpty && <EmptyArea>{empty ?? <EmptyState title={t('Nothing here yet')} />}</EmptyArea>}
    </Scroller>
  );
}

/** Marks the element while all of it fits beside each other. @returns its ref. */
function useFits(isAsked: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    const table = box?.querySelector('table');
    if (!isAsked || !box || !table) return undefined;
    const observer = new ResizeObserver(() => {
      box.toggleAttribute('data-fits', table.offsetWidth <= box.clientWidth);
    });
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, [isAsked]);
  return ref;
}

/** What the kit's table reads of a column besides TanStack's own options. */
interface ColumnMeta {
  /** `end` for numbers and money, which are then tabular too. */
  align?: 'start' | 'end';
  /** The column's name where its header is not text. */
  label?: string;
  /** Its place where rows are two lines on a phone. */
  line?: LinePart;
}

/** The TanStack features that the kit's tables carry: sorting, and nothing else. */
const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    alphanumeric: sortFn_alphanumeric,
    basic: sortFn_basic,
    datetime: sortFn_datetime,
    text: sortFn_text,
  },
  columnMeta: metaHelper<ColumnMeta>(),
});

/** Type of {@link dataTableFeatures}. */
type DataTableFeatures = typeof dataTableFeatures;

/** Columns of a table of `Row`, as {@link tableColumns} makes them. */
type DataTableColumns<Row extends RowData> = ReturnType<
  ReturnType<typeof tableColumns<Row>>['columns']
>;

/**
 * Typed column maker. Make the columns once, outside the component:
 * `const column = tableColumns<Quote>(); const columns = column.columns([column.accessor('name', { header: 'Name' })])`.
 */
export function tableColumns<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>();
}
