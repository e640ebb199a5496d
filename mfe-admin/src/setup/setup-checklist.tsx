import { OWNER_ROLE } from '@brightnest/contracts/permissions';
import { isSetupDone, type SetupResponse } from '@brightnest/contracts/setup/setup';
import { t } from '@brightnest/contracts/translation';
import { Navigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { ADMIN_SETUP, ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminChangeSetupMutation, useAdminGetSetupQuery } from './setup-api';
import { StepList } from './step-list';

/**
 * What is left to be set up, on the overview until all of it is done or left out, or an owner puts it away. The owner
 * of a site where nothing is set up is led there the first time.
 */
export function SetupChecklist() {
  const { user } = useSession();
  // Whoever comes for the figures is not to hear that a checklist could not be loaded.
  const { data } = useAdminGetSetupQuery();
  if (!data || data.isDismissed || isSetupDone(data)) return null;
  const isOwner = user?.role === OWNER_ROLE;
  if (isOwner && isUntouched(data)) return <Navigate to={ADMIN_SETUP} replace />;
  return <Checklist setup={data} isOwner={isOwner} />;
}

const isUntouched = ({ isStarted, steps }: SetupResponse) =>
  !isStarted && steps.every(({ state }) => state === 'open');

function Checklist({ setup, isOwner }: { setup: SetupResponse; isOwner: boolean }) {
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [change, { isLoading }] = useAdminChangeSetupMutation();
  const { steps } = setup;
  const done = steps.filter(({ state }) => state === 'done').length;

  async function dismiss() {
    const { error } = await change({ isDismissed: true });
    if (error) showFailure(error, t('Error'), t('Failed to put the checklist away'));
  }

  return (
    <Card as="section" aria-labelledby="setup-checklist">
      <Stack>
        <Cluster $justify="space-between">
          <CardTitle id="setup-checklist">{t('Set up your site')}</CardTitle>
          <span>{t('{done} of {total} steps done', { done, total: steps.length })}</span>
        </Cluster>
        <StepList steps={steps} />
        <Cluster>
          <LinkButton to={ADMIN_SETUP}>{t('Go on with the set-up')}</LinkButton>
          {isOwner && (
            <Button variant="ghost" loading={isLoading} onClick={() => void dismiss()}>
              {t('Put this away')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
