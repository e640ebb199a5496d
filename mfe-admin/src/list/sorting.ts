/** The order of a table of the kit. */
interface ColumnOrder {
  id: string;
  desc: boolean;
}

/** @param sort a column's name; a leading `-` turns the order round. */
export function sortingOf(sort: string): ColumnOrder[] {
  return [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }];
}

/** @returns the order by its name in the address and in calls; undefined for none. */
export function sortNamed([first]: readonly ColumnOrder[]): string | undefined {
  return first && `${first.desc ? '-' : ''}${first.id}`;
}

/** @returns each of the columns, and each turned round. */
export function bothWays<S extends string>(columns: readonly S[]): (S | `-${S}`)[] {
  return columns.flatMap((column) => [column, `-${column}` as const]);
}
