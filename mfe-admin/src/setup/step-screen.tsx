import type { Installation, SetupStep, SetupStepStatus } from '@brightnest/contracts/setup/setup';
import { t } from '@brightnest/contracts/translation';
import { pageLanguage } from '@brightnest/kit/runtime/page/language';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCloseGuard } from '../forms/form-dialog';
import { useFormHost } from '../forms/form-host';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminChangeSetupMutation } from './setup-api';
import { STEP_SCREENS } from './setup-steps';
import { STEP_TITLES } from './step-list';

type Place = SetupStep | 'end';

interface StepScreenProps {
  status: SetupStepStatus;
  /** From 1. */
  number: number;
  installation: Installation;
  mayDo: boolean;
  before: SetupStep | undefined;
  after: Place;
  onGo: (place: Place) => void;
  /** What the step stands in. `leave` goes elsewhere, after a question where something is not saved. */
  frame: (content: ReactNode, leave: (place: Place) => void) => ReactNode;
}

/** One step: its forms, and the ways on. */
export function StepScreen({
  status: { step, people },
  number,
  installation,
  mayDo,
  before,
  after,
  onGo,
  frame,
}: StepScreenProps) {
  const { intro, content, isConfirmed } = STEP_SCREENS[step];
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [change] = useAdminChangeSetupMutation();
  const { isDirty, saveAll, host } = useFormHost();
  const { run, isRunning } = useSingleFlight();
  const [target, setTarget] = useState<{ place: Place; isSkipping: boolean }>();
  const guard = useCloseGuard({
    isDirty,
    isBusy: isRunning,
    onClose: () => target && leaveFor(target),
  });
  const top = useTopOnArrival();

  const mark = (said: 'confirmed' | 'skipped') =>
    run(async () => {
      if (said === 'confirmed' && !(await saveAll())) return;
      if (said === 'skipped' || isConfirmed) {
        const { error } = await change({ step, mark: said });
        if (error) return showFailure(error, t('Error'), t('Failed to save how far the set-up is'));
      }
      onGo(after);
    });

  function leaveFor({ place, isSkipping }: { place: Place; isSkipping: boolean }) {
    if (isSkipping) void mark('skipped');
    else onGo(place);
  }

  function leave(place: Place, isSkipping = false) {
    setTarget({ place, isSkipping });
    if (isDirty) guard.close();
    else leaveFor({ place, isSkipping });
  }

  return frame(
    <Section
      title={
        <span ref={top} tabIndex={-1}>
          {number}. {t(STEP_TITLES[step])}
        </span>
      }
      description={t(intro)}
    >
      {mayDo ? (
        <Stack $gap={5}>
          {host(content(installation))}
          <Cluster>
            {before && (
              <Button variant="ghost" onClick={() => leave(before)}>
                {t('Back')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => leave(after, true)}>
              {t('Skip for now')}
            </Button>
            <Button loading={isRunning} onClick={() => void mark('confirmed')}>
              {t('Save and continue')}
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <EmptyState
          icon={<Lock aria-hidden="true" />}
          title={t('You may not do this step')}
          description={whoCan(people)}
          action={<Button onClick={() => onGo(after)}>{t('Next step')}</Button>}
        />
      )}
      {guard.confirmation}
    </Section>,
    leave,
  );
}

const listOf = (people: readonly string[]) =>
  new Intl.ListFormat(pageLanguage(), { type: 'disjunction' }).format(people);

function whoCan(people: readonly string[]): string {
  if (people.length === 0)
    return t('Nobody may at the moment: an owner can give a role what it needs.');
  return t('Ask {people}, who can.', { people: listOf(people) });
}

/** Where one came from another step, reading goes on at this one's heading. */
function useTopOnArrival() {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return heading;
}
