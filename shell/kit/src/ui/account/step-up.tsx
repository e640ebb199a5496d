import { settleProof, useProofIsAsked } from '@brightnest/kit/runtime/step-up';
import { type ComponentType, useEffect, useState } from 'react';

/** Where people are asked to show that it is them; the shell renders it once. What draws it loads as it is needed. */
export function StepUp() {
  const isAsked = useProofIsAsked();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked || Dialog) return;
    void import('./step-up-dialog').then(
      (module) => setDialog(() => module.StepUpDialog),
      // The call fails as if they would not.
      () => settleProof(false),
    );
  }, [isAsked, Dialog]);
  return isAsked && Dialog ? <Dialog /> : null;
}
