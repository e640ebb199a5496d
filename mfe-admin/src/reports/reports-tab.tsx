import type { ReportFile } from '@brightnest/contracts/reports/report';
import { quoteReportRoutes, reportRoutes } from '@brightnest/contracts/routes/reports';
import { t, msg } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Cluster, Section, Stack, WideLabel } from '@brightnest/kit/ui/display/layout';
import { FilterDate, FilterSelect } from '@brightnest/kit/ui/forms/filter-fields';
import { breakpoint, space } from '@brightnest/kit/ui/theme/tokens';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { ExportLink } from '../list/export-link';
import { CancellationsView } from './cancellations-view';
import { ConversionView } from './conversion-view';
import { RatingsView } from './ratings-view';
import {
  COMPARISONS,
  periodName,
  PERIODS,
  type ReportPeriod,
  useReportPeriod,
} from './report-period';
import { RevenueView } from './revenue-view';
import { UtilisationView } from './utilisation-view';

interface ReportDeclaration {
  value: string;
  label: string;
  /** Its figures as a file. */
  file: { route: ComponentProps<typeof ExportLink>['route']; report?: ReportFile };
  View: ComponentType<Pick<ReportPeriod, 'days' | 'compared'>>;
}

const fileOf = (report: ReportFile) => ({ route: reportRoutes.exportReport, report });

const REPORTS: readonly ReportDeclaration[] = [
  { value: 'revenue', label: msg('Revenue'), file: fileOf('revenue'), View: RevenueView },
  {
    ...{ value: 'conversion', label: msg('Requests to deals'), View: ConversionView },
    file: { route: quoteReportRoutes.exportConversion },
  },
  {
    ...{ value: 'cancellations', label: msg('Cancellations'), View: CancellationsView },
    file: fileOf('cancellations'),
  },
  {
    ...{ value: 'utilisation', label: msg('Utilisation'), View: UtilisationView },
    file: fileOf('utilisation'),
  },
  { value: 'ratings', label: msg('Ratings'), file: fileOf('ratings'), View: RatingsView },
];

/** What a period brought, in figures that lead to the records. */
export function ReportsTab() {
  const [params, setParams] = useSearchParams();
  const shown = useReportPeriod();
  const { days, compared, period } = shown;
  const report = REPORTS.find(({ value }) => value === params.get('report')) ?? REPORTS[0]!;
  return (
    <Section
      title={t('Reports')}
      actions={
        <Cluster $gap={2}>
          <ExportLink
            route={report.file.route}
            filter={{ ...days, ...(report.file.report && { report: report.file.report }) }}
          />
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            <WideLabel>{t('Print')}</WideLabel>
          </Button>
        </Cluster>
      }
    >
      <PrintStyle />
      <Stack $gap={5}>
        <PeriodBar shown={shown} />
        <PrintHead data-print-head>
          <strong>{company.name}</strong>
          <h1>{t(report.label)}</h1>
          <p>{periodName(period, days)}</p>
        </PrintHead>
        <Tabs
          label={t('Reports')}
          value={report.value}
          onValueChange={(value) =>
            setParams((current) => ({ ...Object.fromEntries(current), report: value }))
          }
          items={REPORTS.map(({ View, ...item }) => ({
            ...item,
            content: <View days={days} compared={compared} />,
          }))}
        />
      </Stack>
    </Section>
  );
}

/** On paper there is the open report alone, below the company's name and the period. */
const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 15mm;
    }

    body :is(header, nav, footer, [role='tablist'], [data-no-print], button) {
      display: none !important;
    }

    section:has([data-print-head]) > :not(:has([data-print-head])) {
      display: none !important;
    }
  }
`;

const PrintHead = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

// On a phone what is compared stands side by side, and below it the way to other periods.
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};

  @media (max-width: ${breakpoint.md - 0.02}px) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);

    & > [data-way] {
      order: 1;
      grid-column: 1 / -1;
    }
  }
`;

const Name = styled.p`
  min-width: 10rem;
  text-align: center;
`;

function PeriodBar({ shown }: { shown: ReportPeriod }) {
  const { period, comparison, days, change, step, isNow } = shown;
  return (
    <Bar data-no-print>
      <FilterSelect
        label={t('Period')}
        options={PERIODS}
        value={period}
        onChoose={(chosen) => change({ period: chosen, ...days })}
      />
      {period === 'own' ? (
        <>
          <FilterDate
            label={t('From')}
            value={days.from}
            max={days.to}
            keepsDate
            onChoose={(from) => change({ from })}
          />
          <FilterDate
            label={t('To')}
            value={days.to}
            min={days.from}
            keepsDate
            onChoose={(to) => change({ to })}
          />
        </>
      ) : (
        <Cluster $gap={2} data-way>
          <Button variant="secondary" aria-label={t('The period before')} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Name aria-live="polite">{periodName(period, days)}</Name>
          <Button
            variant="secondary"
            aria-label={t('The period after')}
            disabled={isNow}
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </Cluster>
      )}
      <FilterSelect
        label={t('Compared with')}
        options={COMPARISONS}
        value={comparison}
        onChoose={(compare) => change({ compare })}
      />
    </Bar>
  );
}
