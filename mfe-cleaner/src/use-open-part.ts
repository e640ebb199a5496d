import { useSearchParams } from '@brightnest/kit/router';

const OPEN = 'open';

/** What can be open above the dashboard. */
export type DashboardPart = 'schedule' | 'profile' | 'earnings';

/** Kept in the address, so that a phone's back button closes it. */
export function useOpenPart() {
  const [params, setParams] = useSearchParams();
  const change = (part?: DashboardPart) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (part) next.set(OPEN, part);
      else next.delete(OPEN);
      return next;
    });
  return { opened: params.get(OPEN), open: change, close: () => change() };
}
