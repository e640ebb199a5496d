import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { formatTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { itemName } from '../board/board-item';
import { movableBoardItem, NOBODY_ID } from '../booking-move';
import { snap } from './day-layout';
import { conflictsOf, type MoveConflict } from './move-conflicts';
import { type Carried, type Carrying, type CarryOptions, lengthOf } from './carrying';
import { usePointerCarry } from './use-pointer-carry';

const MINUTE_MS = 60_000;

/** Moves jobs on the board of a day: by dragging, or by the arrow keys. */
export function useCarry(known: CarryOptions) {
  const [carrying, setCarrying] = useState<Carrying>();
  const [said, setSaid] = useState('');
  const current = useRef<Carrying>(undefined);
  const latest = useRef(known);
  useEffect(() => void (latest.current = known));
  const set = useCallback((next: Carrying | undefined) => {
    if (current.current?.item !== next?.item) latest.current.onCarry(next?.item);
    current.current = next;
    setCarrying(next);
  }, []);

  const cancel = useCallback(() => {
    if (!current.current) return;
    setSaid(t('{name} stays where it was.', { name: itemName(current.current.item) }));
    set(undefined);
  }, [set]);

  const drop = useCallback(() => {
    const one = current.current;
    if (!one) return;
    const { item, source, cleaner, from, by } = one;
    const isUnchanged = source.id === cleaner.id && from === item.from;
    if (isUnchanged || cleaner.id === NOBODY_ID) return cancel();
    const conflicts = judge(one, latest.current);
    const refusal = conflicts.find(({ kind }) => kind === 'refused');
    if (refusal) {
      setSaid(t('It can’t go there: {reason}', { reason: refusal.text }));
      // By keyboard one goes on looking for a place.
      return by === 'pointer' ? set(undefined) : undefined;
    }
    set(undefined);
    setSaid(t('{name} was dropped on {place}.', { name: itemName(item), place: placeText(one) }));
    latest.current.onDrop(
      {
        booking: movableBoardItem(item, source),
        move: { cleaner: { id: cleaner.id, name: cleaner.name }, scheduledDate: from },
      },
      conflicts.some(({ kind }) => kind === 'consent'),
    );
  }, [cancel, set]);

  const pointer = usePointerCarry({ current, latest, set, drop, cancel });

  function onKeyDown(event: KeyboardEvent, item: BoardItem, source: BoardCleaner) {
    const one = current.current;
    if (one?.by === 'pointer') return;
    if (one && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return drop();
    }
    if (one && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return cancel();
    }
    const next = stepped(
      event.key,
      one ?? { item, cleaner: source, from: item.from },
      latest.current,
    );
    if (!next) return;
    event.preventDefault();
    const moved: Carrying = { item, source, ...next, by: 'keyboard' };
    set(moved);
    const reasons = judge(moved, latest.current).map(({ text }) => text);
    setSaid(
      [
        ...(one ? [] : [t('Picked up {name}.', { name: itemName(item) })]),
        `${placeText(moved)}.`,
        ...reasons,
      ].join(' '),
    );
  }

  const carried: Carried | undefined = carrying && {
    ...carrying,
    conflicts: judge(carrying, known),
  };
  return { carried, said, onKeyDown, cancel, ...pointer };
}

const judge = (one: Carrying, { board, outside }: CarryOptions): MoveConflict[] =>
  conflictsOf(one.item, one, { board, outside, now: Date.now() });

const placeText = ({ cleaner, from, item }: Carrying) =>
  `${cleaner.name}, ${formatTime(from, item.timeZone)}`;

/** @returns where an arrow key takes it; undefined for other keys, and where there is nothing that way. */
function stepped(
  key: string,
  { cleaner, from, item }: Pick<Carrying, 'cleaner' | 'from' | 'item'>,
  { board, rows, range }: Pick<CarryOptions, 'board' | 'rows' | 'range'>,
): Pick<Carrying, 'cleaner' | 'from'> | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const index = rows.findIndex(({ id }) => id === cleaner.id);
    const next = rows[index + (key === 'ArrowDown' ? 1 : -1)];
    return next && { cleaner: next, from };
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const { stepMinutes } = board;
  const step = (key === 'ArrowRight' ? stepMinutes : -stepMinutes) * MINUTE_MS;
  const at = snap(Date.parse(from) + step, range, { stepMinutes, length: lengthOf(item) });
  return { cleaner, from: new Date(at).toISOString() };
}
