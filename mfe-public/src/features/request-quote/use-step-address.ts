import { useLocation, useNavigate, useSearchParams } from '@brightnest/kit/router';
import { useEffect } from 'react';

interface StepAddress {
  step: number;
  goTo: (step: number) => void;
  goBack: () => void;
}

/**
 * The open step, kept in the address: the browser's Back goes a step back, and a reload stays. A step
 * beyond `furthest` is not open yet; while that is not known, the first one is.
 */
export function useStepAddress(furthest: number | undefined): StepAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = Math.trunc(Number(params.get('step') ?? 1)) || 1;
  const step = Math.min(Math.max(asked, 1), furthest ?? 1);

  useEffect(() => {
    if (furthest !== undefined && asked !== step) void navigate(addressOf(step), { replace: true });
  }, [asked, step, furthest, navigate]);

  return {
    step,
    goTo: (next) => void navigate(addressOf(next), { state: { from: step } }),
    goBack() {
      const from = (state as { from?: number } | null)?.from;
      // Coming from the step before, its entry is the one behind this one: history stays straight.
      if (from === step - 1) void navigate(-1);
      else void navigate(addressOf(step - 1), { replace: true });
    },
  };
}

function addressOf(step: number): string {
  return `?step=${step}`;
}
