import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { ListDefinition } from '../../list/define-list';
import { ExportLink } from '../../list/export-link';
import { useList } from '../../list/use-list';

interface ExportViewProps<F extends Record<string, string>, S extends string> {
  definition: ListDefinition<F, S>;
  route: Pick<RouteDeclaration, 'path'>;
}

/** What a view shows as its address says, as a file for spreadsheets. */
export function ExportView<F extends Record<string, string>, S extends string>({
  definition,
  route,
}: ExportViewProps<F, S>) {
  return <ExportLink route={route} filter={useList(definition).choice} />;
}
