import type { OpenJob } from '@brightnest/contracts/board/open-job-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Sparkles, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useOwnPermissions } from '../../permissions/permissions-api';
import { useAdminListOpenJobsQuery } from '../bookings-api';
import { OpenJobsDialog } from './open-jobs-dialog';

/** Gives the jobs of a day to which nobody is assigned to somebody, all at once; nothing where there are none. */
export function OpenJobsBar({ date, today }: { date: string; today: string }) {
  const permissions = useOwnPermissions();
  const mayAssign = permissions.includes('bookings:write');
  const { currentData } = useAdminListOpenJobsQuery(
    { from: date, days: 1 },
    { skip: !mayAssign || date < today },
  );
  const [opened, setOpened] = useState<{ jobs: readonly OpenJob[]; title: string }>();
  const jobs = (currentData?.jobs ?? []).filter(
    ({ kind }) => kind === 'booking' || permissions.includes('quotes:write'),
  );
  const held = jobs.filter(({ heldId }) => heldId !== null);
  const free = jobs.filter(({ heldId }) => heldId === null);
  return (
    <>
      {jobs.length > 0 && (
        <Cluster $gap={2}>
          {held.length > 0 && (
            <Button
              size="sm"
              onClick={() => setOpened({ jobs: held, title: t('Assign all held') })}
            >
              <UserRoundCheck aria-hidden="true" />
              {t('Assign all held ({number})', { number: held.length })}
            </Button>
          )}
          {free.length > 0 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => setOpened({ jobs: free, title: t('Suggest for all unassigned') })}
            >
              <Sparkles aria-hidden="true" />
              {t('Suggest for all unassigned ({number})', { number: free.length })}
            </Button>
          )}
        </Cluster>
      )}
      {opened && <OpenJobsDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
