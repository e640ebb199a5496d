import type { BoardItem } from '@brightnest/contracts/bookings/week-board';
import { color, radius } from '@brightnest/kit/theme/tokens';
import { Cluster } from '@brightnest/kit/ui/stack';
import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { styled } from 'styled-components';
import type { CellData, ItemData } from './drag-data';
import { ItemCard } from './item-card';
import { itemName } from './item-texts';
import { ItemTitle } from './item-title';
import { MoveButton } from './move-button';

const Draggable = styled.div<{ $isDragging: boolean }>`
  cursor: grab;
  opacity: ${({ $isDragging }) => ($isDragging ? 0.4 : 1)};
`;

const Grip = styled.button`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  color: ${color.textMuted};
  cursor: grab;
  touch-action: none;

  &:hover {
    background: ${color.subtleHover};
  }

  & svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

interface DraggableItemProps {
  item: BoardItem;
  cell: CellData;
  onMove: () => void;
}

/** A clean that can be put elsewhere: its card by pointer, its grip by keyboard, its button by dialog. */
export function DraggableItem({ item, cell, onMove }: DraggableItemProps) {
  const data: ItemData = { item, cell };
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    // A clean over midnight is on two days.
    id: `${item.id}/${cell.date}`,
    data,
  });
  const name = itemName(item);
  return (
    <Draggable
      ref={setNodeRef}
      $isDragging={isDragging}
      onPointerDown={(event: PointerEvent) => {
        const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]');
        // A finger on the card scrolls; on its grip it drags.
        if (event.pointerType === 'mouse' || isOnGrip) listeners?.onPointerDown?.(event);
      }}
    >
      <ItemCard item={item} title={<ItemTitle item={item} />}>
        <Cluster $gap={1} $justify="space-between">
          <Grip
            ref={setActivatorNodeRef}
            type="button"
            data-grip
            data-focus-key={`drag ${item.id}`}
            {...attributes}
            aria-label={`Drag ${name}`}
            onKeyDown={(event) => listeners?.onKeyDown?.(event)}
          >
            <GripVertical aria-hidden="true" />
          </Grip>
          <MoveButton name={name} focusKey={`move ${item.id}`} onClick={onMove} />
        </Cluster>
      </ItemCard>
    </Draggable>
  );
}
