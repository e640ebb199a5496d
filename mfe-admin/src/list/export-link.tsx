import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { LinkButton } from '@brightnest/kit/ui/button';
import { FileDown } from 'lucide-react';

interface ExportLinkProps {
  /** The call that answers the file. */
  route: Pick<RouteDeclaration, 'path'>;
  /** What the list is narrowed and ordered by. */
  filter: object;
}

/** What the filter shows, as a file for spreadsheets. */
export function ExportLink({ route, filter }: ExportLinkProps) {
  const given = Object.entries(filter).filter(([, value]) => Boolean(value)) as [string, string][];
  return (
    <LinkButton
      to={`${route.path}?${new URLSearchParams(given)}`}
      reloadDocument
      download
      variant="secondary"
    >
      <FileDown aria-hidden="true" />
      Export CSV
    </LinkButton>
  );
}
