import type { Report } from '@brightnest/contracts/reports/report-schemas';
import { formatNumber } from '@brightnest/contracts/locale-text';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

const Scroller = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.sm};

  & caption {
    padding-bottom: ${space[2]};
    font-weight: 600;
    text-align: start;
  }

  & :is(th, td) {
    padding: ${space[2]} ${space[3]};
    border-bottom: 1px solid ${color.border};
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  & :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
  }

  & thead th {
    color: ${color.textMuted};
  }

  & tbody th {
    font-weight: inherit;
  }

  @media print {
    & tr {
      break-inside: avoid;
    }
  }
`;

interface ReportTableProps {
  caption: string;
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Figures by rows, for eyes, screen readers and paper alike. */
export function ReportTable({ caption, columns, rows }: ReportTableProps) {
  return (
    <Scroller tabIndex={0} role="group" aria-label={caption}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

/** How much more or less it is than what it is compared with: `+12%`; nothing where that was zero. */
export function changeText(value: number, before: number | undefined): string | undefined {
  if (before === undefined || before <= 0) return undefined;
  return t('{percent} against {before}', {
    percent: formatNumber((value - before) / before, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 1,
    }),
    before: formatNumber(before, { maximumFractionDigits: 2 }),
  });
}

/** A share in percent; a dash of nothing. */
export const shareText = (part: number, of: number) =>
  of === 0 ? '–' : formatNumber(part / of, { style: 'percent', maximumFractionDigits: 1 });

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

interface LoadedReportProps<R extends Report> {
  query: { currentData?: R | null; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** How its figures are made, in sentences. */
  definition: ReactNode;
  children: (report: R) => ReactNode;
}

/** A report with how it is counted and when, or what is shown until it is there. */
export function LoadedReport<R extends Report>({
  query,
  definition,
  children,
}: LoadedReportProps<R>) {
  const { currentData: report } = query;
  useRedirectToSignInWhen(report === null, ADMIN_SIGN_IN);
  if (!report) {
    return (
      <PendingQuery query={query} label={t('Adding up...')} failure={t('Error loading the report')}>
        <Skeleton $height="6rem" />
        <Skeleton $height="14rem" />
      </PendingQuery>
    );
  }
  return (
    <Stack $gap={5}>
      {children(report)}
      <Small>
        {definition}{' '}
        {t('As of {time}.', { time: formatDateTime(report.asOf, 'medium', officeZone()) })}
      </Small>
    </Stack>
  );
}
