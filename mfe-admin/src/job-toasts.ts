import { msg, t } from '@brightnest/contracts/translation';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useToast } from '@brightnest/kit/runtime/toast';

const TOLD: Readonly<Record<string, string>> = {
  'job.problem-reported': msg('A cleaner reported a problem'),
};

/** Tells staff at once of what cannot wait for somebody to look. */
export function useJobToasts(): void {
  const toast = useToast();
  useLiveUpdates(({ type }) => {
    const title = TOLD[type];
    if (title === undefined) return;
    toast({ title: t(title), description: t('It waits for the office on the overview.') });
  });
}
