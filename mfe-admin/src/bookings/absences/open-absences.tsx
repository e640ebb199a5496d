import { t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useOwnPermissions } from '../../permissions/permissions-api';
import { ADMIN_DASHBOARD } from '../../sign-in/paths';
import { useAdminListAbsencesQuery } from './absences-api';

const POLLING_SECONDS = 60;

/** Days off that cleaners ask for, and jobs of cleaners who do not work then. */
export function useOpenAbsences(): { requests: number; jobs: number; isLoading: boolean } {
  const mayRead = useOwnPermissions().includes('bookings:read');
  const { data, isLoading } = useAdminListAbsencesQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
    skip: !mayRead,
  });
  const absences = data?.absences ?? [];
  return {
    isLoading,
    requests: absences.filter(({ status }) => status === 'requested').length,
    jobs: absences.reduce((sum, { status, jobs }) => sum + (status === 'approved' ? jobs : 0), 0),
  };
}

/** How much there is to do about absences. */
export function useAbsencesToLookAfter(): number {
  const { requests, jobs } = useOpenAbsences();
  return requests + jobs;
}

/** Says on the overview what is to do about absences; nothing where nothing is. */
export function OpenAbsences() {
  const { requests, jobs } = useOpenAbsences();
  if (requests + jobs === 0) return null;
  return (
    <Notice
      action={
        <LinkButton
          to={`${ADMIN_DASHBOARD}?tab=bookings&view=absences`}
          variant="secondary"
          size="sm"
        >
          {requests > 0 ? t('Decide') : t('Reassign')}
        </LinkButton>
      }
    >
      {requests > 0 && (
        <span>
          {t('{count} cleaners ask for days off on which they have jobs.', {
            count: requests,
            one: '1 cleaner asks for days off on which they have jobs.',
          })}{' '}
        </span>
      )}
      {jobs > 0 && (
        <span>
          {t('{count} jobs are still planned with cleaners who do not work then.', {
            count: jobs,
            one: '1 job is still planned with a cleaner who does not work then.',
          })}
        </span>
      )}
    </Notice>
  );
}
