import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import {
  type Active,
  closestCenter,
  type CollisionDetection,
  type DndContextProps,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { movableBoardItem } from '../booking-move';
import { itemName } from './board-item';
import { type BoardProps, startOn } from './week-board';

// Pixels before a press becomes a drag.
const LEAST_DISTANCE = 6;

/**
 * The cell under the pointer; when dragging by keyboard, the cell that contains the item's centre. The
 * nearest cell centre would be wrong where cells are tall.
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

/** Whether it is held over another of its own team, who comes anyhow. */
function isOnTeam(active: Active, over: Over): boolean {
  const { item, cell } = itemOf(active);
  const { cleaner } = cellOf(over);
  return cleaner.id !== cell.cleaner.id && cleaner.items.some(({ id }) => id === item.id);
}

/** State and handlers of drag and drop on the board. */
export function useBoardDrag({ timeZone }: BoardResponse, onDrop: BoardProps['onDrop']) {
  const [dragged, setDragged] = useState<BoardItem>();
  const toast = useToast();
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
      if (isOnTeam(active, over)) {
        toast({
          title: t('{name} does this job already.', { name: cleaner.name }),
          description: t('{name} stays where it was.', { name: itemName(item) }),
        });
        return;
      }
      onDrop({
        booking: movableBoardItem(item, cell.cleaner),
        move: {
          cleaner: { id: cleaner.id, name: cleaner.name },
          scheduledDate: date === cell.date ? item.from : startOn(item, date, timeZone),
        },
      });
    },
  };
}

/** Drop target data of a cell. */
export interface CellData {
  cleaner: BoardCleaner;
  date: string;
  row: number;
  column: number;
  [other: string]: unknown;
}

/** Drag data of an item: the item and the cell it comes from. */
export interface ItemData {
  item: BoardItem;
  cell: CellData;
  [other: string]: unknown;
}

const nameOf = (active: Active) => itemName((active.data.current as ItemData).item);

function placeOf({ cleaner, date }: Pick<CellData, 'cleaner' | 'date'>): string {
  return `${cleaner.name}, ${formatCalendarDate(date, 'weekday')}`;
}

const overText = (over: Over | null) =>
  over ? placeOf(over.data.current as CellData) : t('no place');

const originOf = (active: Active) => placeOf((active.data.current as ItemData).cell);

/** Screen reader announcements of drag and drop. */
function createAnnouncements(): NonNullable<DndContextProps['accessibility']> {
  let hasMoved = false;
  return {
    screenReaderInstructions: {
      draggable: t(
        'Press Enter or the space bar to pick it up, the arrow keys to choose a cleaner and a day, Enter or the space bar to drop it, and Escape to leave it where it was.',
      ),
    },
    announcements: {
      onDragStart({ active }) {
        hasMoved = false;
        return t('Picked up {name}, from {place}.', {
          name: nameOf(active),
          place: originOf(active),
        });
      },
      onDragOver({ active, over }) {
        const place = overText(over);
        // At first it is over its own cell: an announcement would interrupt “Picked up”.
        hasMoved ||= place !== originOf(active);
        return hasMoved ? t('Over {place}.', { place }) : undefined;
      },
      onDragEnd: ({ active, over }) =>
        over && isOnTeam(active, over)
          ? t('{name} stays where it was.', { name: nameOf(active) })
          : t('{name} was dropped on {place}.', { name: nameOf(active), place: overText(over) }),
      onDragCancel: ({ active }) => t('{name} stays where it was.', { name: nameOf(active) }),
    },
  };
}

const STEPS: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** An arrow key moves the dragged item to the centre of the neighbouring cell. */
const stepBetweenCells: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  const { active, over, collisionRect, droppableContainers, droppableRects } = context;
  if (!step || !active || !collisionRect) return undefined;
  event.preventDefault();

  const at = (over?.data.current ?? (active.data.current as ItemData).cell) as CellData;
  const cells = droppableContainers.getEnabled();
  const target = cells.find(({ data }) => {
    const cell = data.current as CellData;
    return cell.row === at.row + step.row && cell.column === at.column + step.column;
  });
  const rect = target && droppableRects.get(target.id);
  if (!rect) return undefined;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};
