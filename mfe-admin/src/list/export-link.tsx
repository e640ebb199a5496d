import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { FileDown } from 'lucide-react';

interface ExportLinkProps {
  /** Route of the export. */
  route: Pick<RouteDeclaration, 'path'>;
  /** Filters and sort order. */
  filter: object;
}

/** Downloads the filtered list as CSV. */
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
      {t('Export CSV')}
    </LinkButton>
  );
}
