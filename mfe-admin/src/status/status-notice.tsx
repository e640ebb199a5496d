import { t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_STATUS } from '../sign-in/paths';
import { findProblems } from './problems';
import { useAdminGetSiteStatusQuery } from './status-api';

const REFRESH_MS = 60_000;

/** Tells who may see the status of the site that something is wrong with it; nothing while all is well. */
export function StatusNotice() {
  const mayRead = useOwnPermissions().includes('activity:read');
  const { data } = useAdminGetSiteStatusQuery(undefined, {
    ...{ skip: !mayRead, pollingInterval: REFRESH_MS },
  });
  const urgent = data ? findProblems(data).filter(({ isUrgent }) => isUrgent) : [];
  const [first, ...others] = urgent;
  if (!first) return null;
  return (
    <Notice
      role="alert"
      action={
        <LinkButton to={ADMIN_STATUS} variant="secondary" size="sm">
          {t('Site status')}
        </LinkButton>
      }
    >
      {others.length === 0
        ? first.title
        : t('{problem}, and {count} more', { problem: first.title, count: others.length })}
    </Notice>
  );
}
