import type { Active, DndContextProps, Over } from '@dnd-kit/core';
import { dayName } from '@brightnest/kit/times/calendar-date';
import type { CellData, ItemData } from './drag-data';
import { itemName } from './item-texts';

const nameOf = (active: Active) => itemName((active.data.current as ItemData).item);

function placeOf({ cleaner, date }: Pick<CellData, 'cleaner' | 'date'>): string {
  return `${cleaner.name}, ${dayName(date)}`;
}

const overText = (over: Over | null) =>
  over ? placeOf(over.data.current as CellData) : 'no place';

const originOf = (active: Active) => placeOf((active.data.current as ItemData).cell);

/** What is read out while something is dragged. */
export function createAnnouncements(): NonNullable<DndContextProps['accessibility']> {
  let hasMoved = false;
  return {
    screenReaderInstructions: {
      draggable:
        'Press Enter or the space bar to pick it up, the arrow keys to choose a cleaner and a day, ' +
        'Enter or the space bar to drop it, and Escape to leave it where it was.',
    },
    announcements: {
      onDragStart({ active }) {
        hasMoved = false;
        return `Picked up ${nameOf(active)}, from ${originOf(active)}.`;
      },
      onDragOver({ active, over }) {
        const place = overText(over);
        // It is over where it was picked up at first, and the words for that are still to be heard.
        hasMoved ||= place !== originOf(active);
        return hasMoved ? `Over ${place}.` : undefined;
      },
      onDragEnd: ({ active, over }) => `${nameOf(active)} was dropped on ${overText(over)}.`,
      onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
    },
  };
}
