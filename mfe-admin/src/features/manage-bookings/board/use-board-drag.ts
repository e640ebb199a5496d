import type { BoardItem, BoardResponse } from '@brightnest/contracts/bookings/week-board';
import {
  type Active,
  closestCenter,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { type Clean, cleanOfItem } from '../move/clean';
import type { Move } from '../move/describe-move';
import { createAnnouncements } from './announcements';
import { startOn } from './board-days';
import type { CellData, ItemData } from './drag-data';
import { stepBetweenCells } from './step-between-cells';

// A click is no drag.
const LEAST_DISTANCE = 6;

/**
 * The cell under the pointer; without one, that in which the middle of what is carried lies. Its nearest
 * middle may be that of a lower neighbour, where its own cell is tall.
 */
const findCell: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const { left, top, width, height } = args.collisionRect;
  const middle = { x: left + width / 2, y: top + height / 2 };
  const cells = pointerWithin({ ...args, pointerCoordinates: middle });
  return cells.length > 0 ? cells : closestCenter(args);
};

const itemOf = (active: Active) => active.data.current as ItemData;
const cellOf = (over: Over) => over.data.current as CellData;

/** Dragging on the board: what is under way, and what was dropped and waits for a yes. */
export function useBoardDrag({ timeZone }: BoardResponse) {
  const [dragged, setDragged] = useState<BoardItem>();
  const [dropped, setDropped] = useState<{ clean: Clean; move: Move }>();
  const [accessibility] = useState(createAnnouncements);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: LEAST_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepBetweenCells }),
  );

  return {
    sensors,
    collisionDetection: findCell,
    accessibility,
    dragged,
    dropped,
    forgetDrop: () => setDropped(undefined),
    onDragStart: ({ active }: DragStartEvent) => setDragged(itemOf(active).item),
    onDragCancel: () => setDragged(undefined),
    onDragEnd({ active, over }: DragEndEvent) {
      setDragged(undefined);
      if (!over) return;
      const { item, cell } = itemOf(active);
      const { cleaner, date } = cellOf(over);
      if (cleaner.id === cell.cleaner.id && date === cell.date) return;
      setDropped({
        clean: cleanOfItem(item, cell.cleaner),
        move: {
          cleaner: { id: cleaner.id, name: cleaner.name },
          scheduledDate: date === cell.date ? item.from : startOn(item, date, timeZone),
        },
      });
    },
  };
}
