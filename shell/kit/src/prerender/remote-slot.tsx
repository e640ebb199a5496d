import { type ReactNode, Children, createElement, Fragment, useId } from 'react';

/**
 * Where the remote's screen stands in the shell's tree: for every parent with several children on the
 * way down, how many it has and which of them leads on. React makes the ids of `useId` from this path,
 * so a screen that is rendered alone is rendered at the end of the same one.
 */
const SLOT_PATH = [
  { of: 2, at: 0 },
  { of: 4, at: 2 },
] as const;

/** Renders a screen alone, as if it stood in the shell. */
export function AtRemoteSlot({ children }: { children: ReactNode }) {
  return SLOT_PATH.reduceRight<ReactNode>((inner, { of, at }) => {
    const siblings = Array.from({ length: of }, (_, index) => (index === at ? inner : null));
    return createElement(Fragment, null, ...siblings);
  }, Children.only(children));
}

const MARK = /<template data-remote-slot="([^"]*)"><\/template>/;

/** Stands in the place of a remote's screen, and says which ids that place gives. */
export function RemoteSlot() {
  return <template data-remote-slot={useId()} />;
}

/** Markup split at its {@link RemoteSlot}. */
export interface SlottedMarkup {
  before: string;
  after: string;
  /** What `useId` gave in the slot. */
  id: string;
}

/** @throws Error when the markup has no slot. */
export function splitAtSlot(html: string): SlottedMarkup {
  const [before, id, after] = html.split(MARK);
  if (before === undefined || id === undefined || after === undefined) {
    throw new Error('There is no place for a remote in this markup.');
  }
  return { before, after, id };
}
