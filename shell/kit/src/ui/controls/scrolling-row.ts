import { type RefObject, useEffect, useRef } from 'react';
import { css } from 'styled-components';

/** A row that goes on out of sight where it is wider than its place, and fades out there. */
export const scrollingRow = css`
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;

  --before: #000;
  --after: #000;
  mask-image: linear-gradient(
    to right,
    var(--before),
    #000 2.5rem calc(100% - 2.5rem),
    var(--after)
  );

  &[data-more~='before'] {
    --before: transparent;
  }

  &[data-more~='after'] {
    --after: transparent;
  }
`;

/**
 * Keeps the open one of a row's entries in view, until somebody scrolls the row.
 * @param open which is open; another one is brought into view again.
 * @param selector finds it in the row.
 * @param count how many entries there are.
 * @returns what the row is given.
 */
export function useScrollingRow<T extends HTMLElement>(
  open: string,
  selector: string,
  count: number,
) {
  const ref = useRef<T>(null);
  // What comes to an entry before the open one, such as a count, would push that out.
  const keepsOpenInView = useRef(true);
  const stopFollowing = () => {
    keepsOpenInView.current = false;
  };
  useEffect(() => {
    keepsOpenInView.current = true;
    showOpen(ref, selector);
  }, [open, selector]);
  useEffect(() => {
    const row = ref.current!;
    const observer = new ResizeObserver(() => {
      if (keepsOpenInView.current) showOpen(ref, selector);
      showMore(row);
    });
    for (const one of [row, ...row.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [count, selector]);
  return {
    ref,
    onScroll: () => showMore(ref.current!),
    onWheel: stopFollowing,
    onTouchMove: stopFollowing,
  };
}

/** Marks the sides on which the row goes on out of sight. */
function showMore(row: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  const sides = [
    ...(scrollLeft > 1 ? ['before'] : []),
    ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['after'] : []),
  ];
  row.dataset.more = sides.join(' ');
}

function showOpen({ current: row }: RefObject<HTMLElement | null>, selector: string): void {
  const open = row?.querySelector<HTMLElement>(selector);
  if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
}
