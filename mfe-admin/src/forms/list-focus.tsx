import { t } from '@brightnest/contracts/translation';
import { IconButton } from '@brightnest/kit/ui/controls/button';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface FocusAfter<E extends HTMLElement> {
  /** The ref for what the focus stays in. */
  box: RefObject<E | null>;
  /** Stands anywhere beside it. */
  status: ReactNode;
  /** Goes to what is found once the screen shows the change, and says what has happened. */
  focusAfter: (says: string, find: (box: E) => HTMLElement | null | undefined) => void;
}

interface Followed<E> {
  says: string;
  find: (box: E) => HTMLElement | null | undefined;
}

/** Keeps the focus near where it was when what had it is gone, and tells screen readers why. */
export function useFocusAfter<E extends HTMLElement>(): FocusAfter<E> {
  const box = useRef<E>(null);
  const [{ count, followed }, setFollowed] = useState<{ count: number; followed?: Followed<E> }>({
    count: 0,
  });
  useEffect(() => {
    if (box.current) followed?.find(box.current)?.focus();
  }, [followed]);
  return {
    box,
    status: (
      <VisuallyHidden aria-live="polite">
        {/* Another element each time: what is said twice is read twice. */}
        <span key={count}>{followed?.says}</span>
      </VisuallyHidden>
    ),
    focusAfter: (says, find) =>
      setFollowed((last) => ({ count: last.count + 1, followed: { says, find } })),
  };
}

/** On each item of a list with {@link useListFocus}. */
export const LIST_ITEM = { 'data-list-item': true } as const;

/** On the button that adds to it. */
export const LIST_ADD = { 'data-list-add': true } as const;

const FIELDS = 'input, select, textarea';

const itemAt = (list: HTMLElement, index: number) =>
  list.querySelectorAll<HTMLElement>('[data-list-item]')[index];

/** @returns the first element that can have the focus, by the first selector that finds one. */
const first = (box: HTMLElement | undefined, ...selectors: string[]) =>
  selectors
    .map((one) => [...(box?.querySelectorAll<HTMLElement>(one) ?? [])].find(isUsable))
    .find(Boolean);

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled') && !element.closest('[hidden]');

/** Moves the focus in a list that is added to, put in order and taken from: it is never lost, and each change is said. */
export function useListFocus<E extends HTMLElement>() {
  const { box, status, focusAfter } = useFocusAfter<E>();
  return {
    /** The ref for what holds the items and the button that adds to them. */
    list: box,
    status,
    added: (index: number) =>
      focusAfter(t('Added number {place}.', { place: index + 1 }), (list) =>
        first(itemAt(list, index), FIELDS),
      ),
    moved: (name: string, { to, by, count }: { to: number; by: number; count: number }) =>
      focusAfter(
        t('Moved {name} to place {place} of {total}.', { name, place: to + 1, total: count }),
        (list) => {
          const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
          return first(
            itemAt(list, to),
            `[data-list-move="${same}"]`,
            `[data-list-move="${other}"]`,
          );
        },
      ),
    /** @param left how many there are without it. */
    removed: (name: string, { at, left }: { at: number; left: number }) =>
      focusAfter(
        t('Removed {name}. {count} are left.', {
          name,
          count: left,
          one: 'Removed {name}. {count} is left.',
        }),
        (list) =>
          first(itemAt(list, Math.min(at, left - 1)), '[data-list-remove]', FIELDS, 'button') ??
          first(list, '[data-list-add]'),
      ),
  };
}

interface MoveButtonsProps {
  /** Of the item, in the middle of a sentence. */
  name: string;
  index: number;
  count: number;
  /** By one place, up or down. */
  onMove: (by: -1 | 1) => void;
}

/** Puts an item of a list with {@link useListFocus} in another place. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        data-list-move="up"
        disabled={index === 0}
        onClick={() => onMove(-1)}
        aria-label={t('Move {name} up', { name })}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        data-list-move="down"
        disabled={index === count - 1}
        onClick={() => onMove(1)}
        aria-label={t('Move {name} down', { name })}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  );
}

interface RemoveButtonProps {
  name: string;
  onRemove: () => void;
}

/** Takes an item from a list with {@link useListFocus}. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  return (
    <IconButton data-list-remove onClick={onRemove} aria-label={t('Remove {name}', { name })}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}
