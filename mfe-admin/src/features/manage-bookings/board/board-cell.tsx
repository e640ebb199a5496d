import type { BoardCleaner } from '@brightnest/contracts/bookings/week-board';
import { Stack } from '@brightnest/kit/ui/stack';
import { useDroppable } from '@dnd-kit/core';
import { itemsOn } from './board-days';
import type { BoardProps } from './board-props';
import { CellFrame } from './board-style';
import type { CellData } from './drag-data';
import { DraggableItem } from './draggable-item';
import { ItemCard } from './item-card';
import { isMovable } from './item-texts';
import { ItemTitle } from './item-title';

interface BoardCellProps extends Pick<BoardProps, 'onMove'> {
  cleaner: BoardCleaner;
  date: string;
  /** Where it is in the table, for the arrow keys. */
  place: { row: number; column: number };
  timeZone: string;
  /** Nothing can be put there any more. */
  isPast: boolean;
}

/** One day of one cleaner: what is on it, and where something can be put. */
export function BoardCell({ cleaner, date, place, timeZone, isPast, onMove }: BoardCellProps) {
  const data: CellData = { cleaner, date, ...place };
  const { setNodeRef, isOver } = useDroppable({
    id: `${cleaner.id}/${date}`,
    data,
    disabled: isPast,
  });
  return (
    <CellFrame ref={setNodeRef} $isOver={isOver} $isPast={isPast}>
      <Stack $gap={1}>
        {itemsOn(cleaner.items, date, timeZone).map((item) =>
          isMovable(item) ? (
            <DraggableItem
              key={item.id}
              item={item}
              cell={data}
              onMove={() => onMove(item, cleaner)}
            />
          ) : (
            <ItemCard key={item.id} item={item} title={<ItemTitle item={item} />} />
          ),
        )}
      </Stack>
    </CellFrame>
  );
}
