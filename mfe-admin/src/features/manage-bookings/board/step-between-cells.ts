import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import type { CellData, ItemData } from './drag-data';

const STEPS: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** An arrow key moves what is picked up to the middle of the next cell that can take it. */
export const stepBetweenCells: KeyboardCoordinateGetter = (event, { context }) => {
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
