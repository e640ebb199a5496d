import { settleProof, useProofIsAsked } from '@brightnest/kit/runtime/step-up';
import { type ComponentType, useEffect, useState } from 'react';
import type { LoadStepUp } from '../../runtime/remote';

// Of a remote that was shipped before it brought its own.
const loadOwn: LoadStepUp = () => import('./step-up-dialog');

let load = loadOwn;

/** Says whose dialog it is from now on: that of the remote whose screen is open. */
export function drawStepUpBy({ stepUp = loadOwn }: { stepUp?: LoadStepUp }): void {
  load = stepUp;
}

/** Where people are asked to show that it is them; the shell renders it once. What draws it loads as it is needed. */
export function StepUp() {
  const isAsked = useProofIsAsked();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    load().then(
      ({ StepUpDialog }) => !isOver && setDialog(() => StepUpDialog),
      // The call fails as if they would not.
      () => !isOver && settleProof(false),
    );
    return () => {
      isOver = true;
      // Who is asked next may be on a screen of another remote.
      setDialog(undefined);
    };
  }, [isAsked]);
  return isAsked && Dialog ? <Dialog /> : null;
}
