import { t } from '@brightnest/contracts/translation';
import { IconButton } from '@brightnest/kit/ui/controls/button';
import { SidePanel, type SidePanelProps } from '@brightnest/kit/ui/controls/side-panel';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isPlainKey, openDialogs } from '../shortcuts';

/** What stands before and after an open record in its list; without a function there is none. */
export interface Neighbors {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * The neighbors of an open record in the rows that are shown. One that has left them while it was open, as it was
 * read or changed, keeps its place.
 * @param id of the record; empty while none is open.
 * @returns undefined for a record that was never among them.
 */
export function useNeighbors(
  rows: readonly { id: string }[] | undefined,
  id: string,
  goTo: (id: string) => void,
): Neighbors | undefined {
  const [seen, setSeen] = useState({ id: '', at: 0 });
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  if (at !== -1 && (seen.id !== id || seen.at !== at)) setSeen({ id, at });
  if (!rows || id === '' || (at === -1 && seen.id !== id)) return undefined;
  const to = (row: { id: string } | undefined) => row && (() => goTo(row.id));
  return at === -1
    ? { previous: to(rows[seen.at - 1]), next: to(rows[seen.at]) }
    : { previous: to(rows[at - 1]), next: to(rows[at + 1]) };
}

const findOpenRow = () => document.querySelector<HTMLElement>('tr[data-open] [data-opens-row]');

interface RecordPanelProps extends Omit<
  SidePanelProps,
  'open' | 'onOpenChange' | 'tools' | 'findOpener'
> {
  onClose: () => void;
  neighbors?: Neighbors | undefined;
}

/** A record that was opened from a list: beside it where there is room, with the way to the next and the one before. */
export function RecordPanel({ onClose, neighbors, ...panel }: RecordPanelProps) {
  useNeighborKeys(neighbors);
  return (
    <SidePanel
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tools={neighbors && <NeighborButtons {...neighbors} />}
      findOpener={findOpenRow}
      {...panel}
    />
  );
}

/** `aria-disabled`: a disabled button would lose the focus at the last record. */
function NeighborButtons({ previous, next }: Neighbors) {
  return (
    <>
      <IconButton
        aria-label={t('Previous record')}
        title={t('Previous record ({key})', { key: 'k' })}
        aria-disabled={!previous}
        onClick={() => previous?.()}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={t('Next record')}
        title={t('Next record ({key})', { key: 'j' })}
        aria-disabled={!next}
        onClick={() => next?.()}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** While a record is open, j and k go through the records instead of the rows. */
function useNeighborKeys(neighbors: Neighbors | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const go = { j: neighbors?.next, k: neighbors?.previous }[event.key];
    if (!neighbors || !['j', 'k'].includes(event.key) || !isPlainKey(event)) return;
    // Where there is no room for a panel the record itself is a dialog.
    const own = document.querySelector('[data-side-panel]') ? 0 : 1;
    if (openDialogs() > own) return;
    event.preventDefault();
    go?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the list, whose keys they are too.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
