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
import { cleanOfItem } from '../move/clean';
import { createAnnouncements } from './announcements';
import { startOn } from './board-days';
import type { BoardProps } from './board-props';
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

/** Dragging on the board: what is under way, and what to ask when something was dropped. */
export function useBoardDrag({ timeZone }: BoardResponse, onDrop: BoardProps['onDrop']) {
  const [dragged, setDragged] = useState<BoardItem>();
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
    onDragStart: ({ active }: DragStartEvent) => setDragged(itemOf(active).item),
    onDragCancel: () => setDragged(undefined),
    onDragEnd({ active, over }: DragEndEvent) {
      setDragged(undefined);
      if (!over) return;
      const { item, cell } = itemOf(active);
      const { cleaner, date } = cellOf(over);
      if (cleaner.id === cell.cleaner.id && date === cell.date) return;
      onDrop({
        clean: cleanOfItem(item, cell.cleaner),
        move: {
          cleaner: { id: cleaner.id, name: cleaner.name },
          scheduledDate: date === cell.date ? item.from : startOn(item, date, timeZone),
        },
      });
    },
  };
}
