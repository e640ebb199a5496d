import { errorMessage } from '@brightnest/kit/api/api-error';
import { media, space } from '@brightnest/kit/theme/tokens';
import { StatCard } from '@brightnest/kit/ui/card';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { ClipboardList, FileText, Sparkles, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Stats } from './use-stats';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[5]};
  }
`;

const MISSING = 'Not available right now';
const number = new Intl.NumberFormat('en-AU');

interface FigureProps {
  label: string;
  icon: ReactNode;
  stats: Stats;
  value: number | null | undefined;
  hint?: string;
}

function Figure({ label, icon, stats: { error }, value, hint }: FigureProps) {
  const isMissing = value === null || (value === undefined && Boolean(error));
  return (
    <StatCard
      label={label}
      icon={icon}
      value={
        value === null || value === undefined ? (
          isMissing ? (
            '–'
          ) : (
            <Skeleton $width="4rem" />
          )
        ) : (
          number.format(value)
        )
      }
      hint={isMissing ? errorMessage(error, MISSING) : hint}
    />
  );
}

/** The company in four figures. */
export function StatCards({ stats }: { stats: Stats }) {
  const { data } = stats;
  const thisWeek = data?.quotesByWeek?.at(-1)?.quotes;
  const applications = data?.totalApplications;
  return (
    <Figures>
      <Figure label="Total Users" icon={<Users />} stats={stats} value={data?.totalUsers} />
      <Figure
        label="Active Cleaners"
        icon={<Sparkles />}
        stats={stats}
        value={data?.approvedCleaners}
        hint="Verified and working"
      />
      <Figure
        label="Pending Applications"
        icon={<ClipboardList />}
        stats={stats}
        value={data?.pendingApplications}
        hint={applications == null ? undefined : `of ${number.format(applications)}`}
      />
      <Figure
        label="Quote Requests"
        icon={<FileText />}
        stats={stats}
        value={data?.totalQuotes}
        hint={thisWeek === undefined ? undefined : `${thisWeek} this week`}
      />
    </Figures>
  );
}
