import { useLocation, useNavigationType } from '@brightnest/kit/runtime/router';
import { useEffect, useRef } from 'react';

/** How far down the reader was in each entry of the history, in px, by the key of the entry. */
const places = new Map<string, number>();

/**
 * The key of the entry that is open: the browser has its state as soon as the address changes, before anything is
 * rendered for it. The first one has none of its own; an entry without a state is no page but a part of one, such as
 * the skip link leads to, and is the browser's.
 */
function currentKey(): string | undefined {
  const state = history.state as { key?: string } | null;
  return state ? (state.key ?? 'default') : undefined;
}

// What comes later than this must not move the page any more: the reader has begun to read.
const LONGEST_MS = 10_000;

/** What readers do to move about themselves. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings whoever goes back or forward to where they were on that page. The browser tries it once, right away, and gets
 * only as far as the page is long then; a screen whose parts come later is followed here until it is long enough.
 */
export function useReadingPlace(): void {
  const { key } = useLocation();
  const how = useNavigationType();
  const isLeaving = useRef(false);
  const isFirst = useRef(true);

  useEffect(() => {
    const remember = () => {
      const entry = currentKey();
      if (entry !== undefined && !isLeaving.current) places.set(entry, window.scrollY);
    };
    // From here on the page moves by itself, or shrinks, until the screen of the other entry is there.
    const leave = () => (isLeaving.current = true);
    window.addEventListener('scroll', remember, { passive: true });
    // A page is scrolled before its event comes, and a press may lead away in between.
    window.addEventListener('click', remember, { capture: true });
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('click', remember, { capture: true });
      window.removeEventListener('scroll', remember);
      window.removeEventListener('popstate', leave);
    };
  }, []);

  useEffect(() => {
    isLeaving.current = false;
    // A page that is loaded anew is the browser's to bring back.
    const isBack = how === 'POP' && !isFirst.current;
    const place = isBack ? places.get(currentKey() ?? '') : undefined;
    isFirst.current = false;
    if (place === undefined) return;
    return follow(place, isLeaving);
  }, [key, how]);
}

/** Keeps the page at `place` while it grows, until the reader moves it. Gives back how to end that earlier. */
function follow(place: number, isLeaving: { current: boolean }): () => void {
  const restore = () => void window.scrollTo({ top: place, behavior: 'instant' });
  const growth = new ResizeObserver(restore);
  const timer = setTimeout(end, LONGEST_MS);
  isLeaving.current = true;
  for (const move of MOVES) window.addEventListener(move, end, { passive: true });
  growth.observe(document.body);
  restore();

  function end(): void {
    isLeaving.current = false;
    clearTimeout(timer);
    growth.disconnect();
    for (const move of MOVES) window.removeEventListener(move, end);
  }
  return end;
}
