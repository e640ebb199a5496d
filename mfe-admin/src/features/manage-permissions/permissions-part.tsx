import { useSession } from '@brightnest/kit/session';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Section } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useListRolePermissionsQuery } from '../../api/permissions';
import { ADMIN_LOGIN } from '../../paths';
import { useOwnPermissions } from '../../settings/use-own-permissions';
import { EditPermissions } from './edit-permissions';
import { WhatIsRefused } from './what-is-refused';

const POLLING_SECONDS = 60;

/** What each role may do. */
export function PermissionsPart() {
  const { user } = useSession();
  const own = useOwnPermissions();
  const { data, error, isFetching, refetch } = useListRolePermissionsQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  useLoggedOutWhen(data === null, ADMIN_LOGIN);

  return (
    <Section title="Role permissions">
      <Stack $gap={5}>
        <WhatIsRefused own={own} />
        {error && (
          <ErrorState
            title="The permissions could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data && user && <EditPermissions user={user} own={own} roles={data.roles} />}
        {!data && !error && (
          <Stack $gap={3} role="status" aria-busy="true" aria-label="Loading permissions...">
            {['head', 'one', 'two', 'three', 'four'].map((line) => (
              <Skeleton key={line} $height="2.5rem" />
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
