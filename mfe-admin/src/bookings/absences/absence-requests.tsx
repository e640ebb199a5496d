import { t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useOwnPermissions } from '../../permissions/permissions-api';
import { ADMIN_DASHBOARD } from '../../sign-in/paths';
import { useAdminListAbsencesQuery } from './absences-api';

const POLLING_SECONDS = 60;

/** How many cleaners ask for days off on which they have jobs. */
export function useAbsenceRequests(): number {
  const mayRead = useOwnPermissions().includes('bookings:read');
  const { data } = useAdminListAbsencesQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
    skip: !mayRead,
  });
  return data?.absences.filter(({ status }) => status === 'requested').length ?? 0;
}

/** Says on the overview that cleaners wait for an answer; nothing where none does. */
export function AbsenceRequests() {
  const count = useAbsenceRequests();
  if (count === 0) return null;
  return (
    <Notice
      action={
        <LinkButton
          to={`${ADMIN_DASHBOARD}?tab=bookings&view=absences`}
          variant="secondary"
          size="sm"
        >
          {t('Decide')}
        </LinkButton>
      }
    >
      {t('{count} cleaners ask for days off on which they have jobs.', {
        count,
        one: '1 cleaner asks for days off on which they have jobs.',
      })}
    </Notice>
  );
}
