import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { t } from '@brightnest/contracts/translation';
import { DownloadLink } from '@brightnest/kit/ui/controls/download-link';
import { WideLabel } from '@brightnest/kit/ui/display/layout';
import { FileDown } from 'lucide-react';

interface ExportLinkProps {
  /** Route of the export. */
  route: Pick<RouteDeclaration, 'path' | 'needsProof'>;
  /** Filters and sort order. */
  filter: object;
  /** What it is called where there is more than one. */
  label?: string;
}

/** Downloads the filtered list as CSV. */
export function ExportLink({ route, filter, label }: ExportLinkProps) {
  const given = Object.entries(filter).filter(([, value]) => Boolean(value)) as [string, string][];
  return (
    <DownloadLink
      route={route}
      query={String(new URLSearchParams(given))}
      variant="secondary"
      size="sm"
    >
      <FileDown aria-hidden="true" />
      {label ?? <WideLabel>{t('Export CSV')}</WideLabel>}
    </DownloadLink>
  );
}
