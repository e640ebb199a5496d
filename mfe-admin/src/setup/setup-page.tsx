import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { OWNER_ROLE } from '@brightnest/contracts/permissions';
import {
  mayDoSetupStep,
  type SetupResponse,
  type SetupStep,
  type SetupStepStatus,
} from '@brightnest/contracts/setup/setup';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { t } from '@brightnest/contracts/translation';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useNavigate, useSearchParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { media, space } from '@brightnest/kit/ui/theme/tokens';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { NotPermitted, useMay } from '../permissions/may';
import { useAdminGetOwnPermissionsQuery } from '../permissions/permissions-api';
import { ADMIN_DASHBOARD, ADMIN_SIGN_IN } from '../sign-in/paths';
import { StaffGate } from '../sign-in/staff-gate';
import { useAdminChangeSetupMutation, useAdminGetSetupQuery } from './setup-api';
import { SetupEnd } from './setup-end';
import { stepAddress, StepList } from './step-list';
import { StepScreen } from './step-screen';

const waiting = (
  <Page>
    <SetupSkeleton />
  </Page>
);

/** The guided set-up of a site. */
export function Setup() {
  return <StaffGate waiting={waiting}>{(user) => <SetupPage user={user} />}</StaffGate>;
}

function SetupSkeleton() {
  return (
    <Stack role="status" aria-busy="true" aria-label={t('Loading...')}>
      <Skeleton $width="18rem" $height="2.5rem" />
      <Skeleton $height="24rem" />
    </Stack>
  );
}

const toDashboard = () => (
  <LinkButton to={ADMIN_DASHBOARD} variant="secondary">
    <ArrowLeft aria-hidden="true" />
    {t('Dashboard')}
  </LinkButton>
);

function SetupPage({ user }: { user: SessionUser }) {
  useLiveUpdates();
  const own = useAdminGetOwnPermissionsQuery();
  const mayRead = useMay(companyRoutes.changeSetup);
  const { data, ...query } = useAdminGetSetupQuery(undefined, { skip: !mayRead });
  useRedirectToSignInWhen(data === null || own.data === null, ADMIN_SIGN_IN);
  const isLoaded = Boolean(data && own.data);
  return (
    <Page>
      <PageHeader
        title={t('Set up your site')}
        description={t(
          'Step by step, in any order. Each step is saved on its own. You can skip one and come back to it later.',
        )}
        actions={toDashboard()}
      />
      {!mayRead && <NotPermitted>{t('Your role may not see how far the set-up is.')}</NotPermitted>}
      {data && own.data ? (
        <Steps
          setup={data}
          user={user}
          mayDo={(step) => mayDoSetupStep(step, own.data?.permissions ?? [])}
        />
      ) : (
        mayRead &&
        !isLoaded && (
          <PendingQuery query={data ? own : query} label={t('Loading the set-up...')}>
            <Skeleton $height="24rem" />
          </PendingQuery>
        )
      )}
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.lg} {
    grid-template-columns: 16rem minmax(0, 1fr);
    align-items: start;
  }
`;

interface StepsProps {
  setup: SetupResponse;
  user: SessionUser;
  mayDo: (step: SetupStep) => boolean;
}

function Steps({ setup, user, mayDo }: StepsProps) {
  const { steps, isStarted } = setup;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [change] = useAdminChangeSetupMutation();
  useEffect(() => {
    if (!isStarted) void change({ isStarted: true });
  }, [isStarted, change]);

  const at = placeOf(params.get('step'), steps);
  const go = (step: SetupStep | 'end') => void navigate(stepAddress(step));
  const here = steps[at];
  if (!here) {
    return (
      <Columns>
        <Progress setup={setup} isOwner={user.role === OWNER_ROLE} onGo={go} />
        <SetupEnd steps={steps} />
      </Columns>
    );
  }
  return (
    <StepScreen
      key={here.step}
      status={here}
      number={at + 1}
      installation={setup.installation}
      mayDo={mayDo(here.step)}
      before={steps[at - 1]?.step}
      after={steps[at + 1]?.step ?? 'end'}
      onGo={go}
      frame={(content, leave) => (
        <Columns>
          <Progress
            setup={setup}
            current={here.step}
            isOwner={user.role === OWNER_ROLE}
            onGo={leave}
          />
          {content}
        </Columns>
      )}
    />
  );
}

/** Which step is meant: the one named, else the first that is left to do; beyond the last is the end. */
function placeOf(named: string | null, steps: readonly SetupStepStatus[]): number {
  if (named === 'end') return steps.length;
  const index = steps.findIndex(({ step }) => step === named);
  if (index >= 0) return index;
  const open = steps.findIndex(({ state }) => state === 'open' || state === null);
  return open >= 0 ? open : steps.length;
}

interface ProgressProps {
  setup: SetupResponse;
  current?: SetupStep;
  isOwner: boolean;
  onGo: (step: SetupStep) => void;
}

/** How far it is, and the way to each step. */
function Progress({ setup, current, isOwner, onGo }: ProgressProps) {
  const { steps, isDismissed } = setup;
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [change, { isLoading }] = useAdminChangeSetupMutation();
  const done = steps.filter(({ state }) => state === 'done').length;

  async function show(isShown: boolean) {
    const { error } = await change({ isDismissed: !isShown });
    if (error) showFailure(error, t('Error'), t('Failed to change the checklist'));
  }

  return (
    <Stack as="nav" $gap={3} aria-label={t('Steps of the set-up')}>
      <p>{t('{done} of {total} steps done', { done, total: steps.length })}</p>
      <StepList steps={steps} current={current} onGo={onGo} />
      {isOwner && (
        <CheckboxField
          label={t('Show this list on the overview')}
          checked={!isDismissed}
          disabled={isLoading}
          onChange={({ target }) => void show(target.checked)}
        />
      )}
    </Stack>
  );
}
