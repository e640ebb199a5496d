import {
  type ColumnDef,
  type RowData,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table';

/** What the kit's table reads of a column besides TanStack's own options. */
export interface ColumnMeta {
  /** `end` for numbers and money, which are then tabular too. */
  align?: 'start' | 'end';
  /** The column's name where its header is not text. */
  label?: string;
}

/** The TanStack features that the kit's tables carry: sorting, and nothing else. */
export const dataTableFeatures = tableFeatures({
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
export type DataTableFeatures = typeof dataTableFeatures;

/** Columns of a table of `Row`, as {@link tableColumns} makes them. */
export type DataTableColumns<Row extends RowData> = ReturnType<
  ReturnType<typeof tableColumns<Row>>['columns']
>;

/** A column of a table of `Row`. */
export type DataTableColumn<Row extends RowData> = ColumnDef<DataTableFeatures, Row>;

/**
 * Typed column maker. Make the columns once, outside the component:
 * `const column = tableColumns<Quote>(); const columns = column.columns([column.accessor('name', { header: 'Name' })])`.
 */
export function tableColumns<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>();
}
