import {
  APPLICATION_STATUSES,
  APPLICATION_STATUS_LABELS,
} from '@brightnest/contracts/careers/application-status';
import { BarList } from './charts/bar-list';
import { StatsPart } from './stats-part';
import type { Stats } from './use-stats';

/** How many applications stand at each step. */
export function ApplicationFunnel({ stats }: { stats: Stats }) {
  return (
    <StatsPart title="Applications" stats={stats} pick={(data) => data.funnel}>
      {(funnel) => {
        const most = Math.max(1, ...APPLICATION_STATUSES.map((status) => funnel[status]));
        return (
          <BarList
            label="Applications by status"
            bars={APPLICATION_STATUSES.map((status) => ({
              key: status,
              name: APPLICATION_STATUS_LABELS[status],
              share: funnel[status] / most,
              text: funnel[status],
              tone: status === 'rejected' ? 'neutral' : 'accent',
            }))}
          />
        );
      }}
    </StatsPart>
  );
}
