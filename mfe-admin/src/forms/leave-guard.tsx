import { t } from '@brightnest/contracts/translation';
import { useLocation } from '@brightnest/kit/runtime/router';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAskBeforeUnload } from './form-dialog';

type Leave = () => void;

/** Asks before the unsaved input of a page is lost; undefined while there is none. */
let ask: ((leave: Leave) => void) | undefined;

/** Leaves what is shown by other means than a link, after a confirmation where input would be lost. */
export function leaveWith(leave: Leave): void {
  if (ask) ask(leave);
  else leave();
}

/**
 * Protects unsaved input of a form in a page from being lost by a link, by Back and Forward, by closing the page, or
 * by {@link leaveWith}. What leads to the same part of the page, which its address names, loses nothing.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const [leave, setLeave] = useState<Leave>();
  const isLeaving = useRef(false);
  const place = useLocation();
  const isHere = useEffectEvent((href: string) => isSamePart(new URL(href), place));
  useAskBeforeUnload(isDirty);
  useAskBeforeBack(isDirty, (next) => setLeave(() => next));

  useEffect(() => {
    if (!isDirty) return undefined;
    const askFirst = (next: Leave) => setLeave(() => next);
    const onClick = (event: MouseEvent) => {
      const link = isLeaving.current ? undefined : leavingLink(event);
      if (!link || isHere(link.href)) return;
      event.preventDefault();
      event.stopPropagation();
      askFirst(() => link.click());
    };
    ask = askFirst;
    // Before the router hears of it.
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      if (ask === askFirst) ask = undefined;
    };
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={leave !== undefined}
      onOpenChange={(isOpen) => !isOpen && setLeave(undefined)}
      title={t('Discard your changes?')}
      description={t('What you have entered is not saved yet.')}
      confirmLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
      onConfirm={() => {
        isLeaving.current = true;
        setLeave(undefined);
        leave?.();
        isLeaving.current = false;
      }}
      destructive
    />
  );
}

type Place = Pick<URL, 'pathname' | 'search'>;

function isSamePart(one: Place, other: Place): boolean {
  const [part, otherPart] = [one, other].map(({ search }) =>
    new URLSearchParams(search).get('part'),
  );
  return one.pathname === other.pathname && part === otherPart;
}

/** Where an entry of the history stands in it, as the router notes there; undefined of one that it has not seen. */
function placeOf(state: unknown): number | undefined {
  return (state as { idx?: number } | null)?.idx ?? undefined;
}

/**
 * Asks before Back and Forward lead away. The browser has changed the address when it tells of it: so the page goes
 * back to where it was before the router hears of anything.
 */
function useAskBeforeBack(isDirty: boolean, askFirst: (leave: Leave) => void): void {
  const place = useLocation();
  const here = useRef<number>(undefined);
  // What the next move through the history is, where it is the page's own.
  const own = useRef<'return' | 'leave'>(undefined);
  useEffect(() => {
    here.current = placeOf(history.state);
  }, [place]);

  const onPop = useEffectEvent((event: PopStateEvent) => {
    const move = own.current;
    own.current = undefined;
    if (move === 'return') event.stopImmediatePropagation();
    const to = placeOf(event.state);
    if (move || to === undefined || here.current === undefined) return;
    const steps = to - here.current;
    if (steps === 0 || isSamePart(window.location, place)) return;
    event.stopImmediatePropagation();
    own.current = 'return';
    history.go(-steps);
    askFirst(() => {
      own.current = 'leave';
      history.go(steps);
    });
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    const listen = (event: PopStateEvent) => onPop(event);
    // Before the router hears of it.
    window.addEventListener('popstate', listen, true);
    return () => window.removeEventListener('popstate', listen, true);
  }, [isDirty]);
}

/** The link that was clicked, where it leads away in this tab. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) {
    return undefined;
  }
  return link.getAttribute('href')?.startsWith('#') ? undefined : link;
}
