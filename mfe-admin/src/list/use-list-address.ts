import { useSearchParams } from '@brightnest/kit/router';

/** What a list shows, kept in the address so that it can be linked and reloaded. */
export interface ListAddress {
  page: number;
  /** A parameter's value; empty where the address has none. */
  read: (name: string) => string;
  /** Changes filters and shows the first page of what they match. */
  setFilter: (change: Record<string, string | undefined>) => void;
  setPage: (page: number) => void;
  /** Drops the filters and the page; the tab and what is not named here stay. */
  clear: () => void;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** @param filters names of the list's own parameters besides `page`. */
export function useListAddress(filters: readonly string[]): ListAddress {
  const [params, setParams] = useSearchParams();

  function change(entries: Record<string, string | undefined>, replace: boolean) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        Object.entries(entries).forEach(([name, value]) => {
          if (value) next.set(name, value);
          else next.delete(name);
        });
        return next;
      },
      { replace },
    );
  }

  return {
    page: readPage(params.get('page')),
    read: (name) => params.get(name) ?? '',
    // Every pause in typing would else be one step of the Back button.
    setFilter: (filter) => change({ ...filter, page: undefined }, true),
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }, false),
    clear: () =>
      change(Object.fromEntries([...filters, 'page'].map((name) => [name, undefined])), false),
  };
}

/** @returns `text` where it is one of `choices`, else nothing: addresses are typed by hand, too. */
export function oneOf<T extends string>(text: string, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === text);
}
