import { settleProof, useProofIsAsked } from '@brightnest/kit/runtime/step-up';
import { type ComponentType, useEffect, useState } from 'react';
import type { LoadStepUp } from '../../runtime/remote';

// Of a remote that was shipped before it brought its own.
const loadOwn: LoadStepUp = () => import('./step-up-dialog').then((module) => module.StepUpDialog);

let load = loadOwn;

/** Says whose dialog it is from now on: that of the remote whose screen is open. */
export function drawStepUpBy({ stepUp = loadOwn }: { stepUp?: LoadStepUp }): void {
  load = stepUp;
}

interface Loaded {
  by: LoadStepUp;
  Dialog: ComponentType;
}

/** Where people are asked to show that it is them; the shell renders it once. What draws it loads as it is needed. */
export function StepUp() {
  const isAsked = useProofIsAsked();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const by = load;
    if (!isAsked || loaded?.by === by) return;
    by().then(
      (Dialog) => setLoaded({ by, Dialog }),
      // The call fails as if they would not.
      () => settleProof(false),
    );
  }, [isAsked, loaded]);
  return isAsked && loaded ? <loaded.Dialog /> : null;
}
