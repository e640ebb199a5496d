import { useSearchParams } from '@brightnest/kit/runtime/router';

/** A dialog that a search parameter opens, so that it can be linked; `value` is undefined while it is closed. */
export function useLinked(name: string) {
  const [params, setParams] = useSearchParams();
  const change = (value: string | undefined, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  return {
    value: params.get(name) ?? undefined,
    open: (value = '') => change(value, false),
    close: () => change(undefined, true),
  };
}
