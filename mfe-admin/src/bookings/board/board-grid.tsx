import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { DndContext, DragOverlay, useDraggable, useDroppable } from '@dnd-kit/core';
import { GripVertical, TriangleAlert } from 'lucide-react';
import type { PointerEvent } from 'react';
import { styled } from 'styled-components';
import { ratingText } from '../booking';
import { NOBODY_ID } from '../booking-move';
import { type CellData, type ItemData, useBoardDrag } from './board-drag';
import {
  ContinuedItem,
  DayLoad,
  ItemCard,
  itemName,
  ItemTitle,
  MoveButton,
  useIsMovable,
} from './board-item';
import { type BoardProps, entriesOn, rowsOf, weekFrom } from './week-board';

const LEGEND = msg('Drag a clean to another cleaner or day, or use its Move button.');

/** The week as a table: a row for each cleaner, a column for each day. */
export function BoardGrid({ board, today, onMove, onDrop }: BoardProps) {
  const days = weekFrom(board.from);
  const { dragged, ...context } = useBoardDrag(board, onDrop);
  return (
    <DndContext {...context}>
      <p>{t(LEGEND)}</p>
      <Frame role="region" aria-label={t('Week board')} tabIndex={0}>
        <Grid>
          <thead>
            <tr>
              <th scope="col">{t('Cleaner')}</th>
              {days.map((date) => (
                <DayHead key={date} scope="col" data-today={date === today || undefined}>
                  {formatCalendarDate(date, 'weekday')}
                  {date === today && <small>{t('Today')}</small>}
                </DayHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(board).map((cleaner, row) => (
              <tr key={cleaner.id}>
                <CleanerHead scope="row">
                  {cleaner.name}
                  {cleaner.id !== NOBODY_ID && <CleanerNotes cleaner={cleaner} />}
                </CleanerHead>
                {days.map((date, column) => (
                  <BoardCell
                    key={date}
                    cleaner={cleaner}
                    date={date}
                    place={{ row, column }}
                    board={board}
                    isPast={date < today}
                    onMove={onMove}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Frame>
      <DragOverlay dropAnimation={null}>
        {dragged && <ItemCard item={dragged} title={<strong>{dragged.title}</strong>} />}
      </DragOverlay>
    </DndContext>
  );
}

function CleanerNotes({ cleaner }: { cleaner: BoardCleaner }) {
  return (
    <>
      <small>{ratingText(cleaner.rating)}</small>
      <small>
        {cleaner.jobs >= cleaner.maxJobsPerWeek && <TriangleAlert aria-hidden="true" />}
        {jobsText(cleaner)}
      </small>
      {!cleaner.isAvailable && <small>{t('Not taking jobs')}</small>}
    </>
  );
}

function jobsText({ jobs, maxJobsPerWeek }: BoardCleaner): string {
  return jobs >= maxJobsPerWeek
    ? t('{jobs} of {maxJobsPerWeek} jobs, full', { jobs, maxJobsPerWeek })
    : t('{jobs} of {maxJobsPerWeek} jobs', { jobs, maxJobsPerWeek });
}

interface BoardCellProps extends Pick<BoardProps, 'board' | 'onMove'> {
  cleaner: BoardCleaner;
  date: string;
  /** Position in the table, for the arrow keys. */
  place: { row: number; column: number };
  /** Nothing can be dropped on a past day. */
  isPast: boolean;
}

/** One day of one cleaner: its entries, and a drop target. */
function BoardCell({ cleaner, date, place, board, isPast, onMove }: BoardCellProps) {
  const data: CellData = { cleaner, date, ...place };
  const isMovable = useIsMovable();
  const entries = entriesOn(cleaner.items, date, board);
  const { setNodeRef, isOver } = useDroppable({
    id: `${cleaner.id}/${date}`,
    data,
    disabled: isPast || cleaner.id === NOBODY_ID,
  });
  return (
    <CellFrame ref={setNodeRef} $isOver={isOver} $isPast={isPast}>
      <Stack $gap={1}>
        <DayLoad entries={entries} />
        {entries.map(({ item, isContinued }) =>
          isContinued ? (
            <ContinuedItem key={item.id} item={item} />
          ) : isMovable(item) ? (
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

const Draggable = styled.div<{ $isDragging: boolean }>`
  cursor: grab;
  border-radius: ${radius.sm};
  /* Where it was stays readable. */
  outline: ${({ $isDragging }) => ($isDragging ? `2px dashed ${color.controlBorder}` : 'none')};
  outline-offset: 1px;
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

/** A booking that can be moved: drag the card by mouse, the grip by touch or keyboard, or use the button. */
function DraggableItem({ item, cell, onMove }: DraggableItemProps) {
  const data: ItemData = { item, cell };
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    // A team has it in several rows.
    id: `${item.id}/${cell.cleaner.id}`,
    data,
  });
  const name = itemName(item);
  return (
    <Draggable
      ref={setNodeRef}
      $isDragging={isDragging}
      onPointerDown={(event: PointerEvent) => {
        const isOnGrip = event.target instanceof Element && event.target.closest('[data-grip]');
        // Touching the card scrolls; touching its grip drags.
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
            aria-label={t('Drag {name}', { name })}
            onKeyDown={(event) => listeners?.onKeyDown?.(event)}
          >
            <GripVertical aria-hidden="true" />
          </Grip>
          <MoveButton name={name} focusKey={`move-${item.id}`} onClick={onMove} />
        </Cluster>
      </ItemCard>
    </Draggable>
  );
}

/** Scrolls in itself, so that days and names stay in sight. */
export const Frame = styled.div`
  position: relative;
  max-height: min(56rem, 85vh);
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

export const Grid = styled.table`
  width: 100%;
  min-width: 72rem;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: ${fontSize.sm};

  & th,
  & td {
    padding: ${space[2]};
    border: 1px solid ${color.border};
    vertical-align: top;
    text-align: start;
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    border-top: 0;
    background: ${color.subtle};
    color: ${color.textMuted};
    font-weight: ${fontWeight.semibold};
  }

  & th:first-child {
    border-left: 0;
  }

  & thead th:first-child {
    left: 0;
    z-index: 3;
    width: 9rem;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.regular};
  }

  & small svg {
    display: inline;
    width: 1rem;
    height: 1rem;
    margin-inline-end: ${space[1]};
    color: ${color.warmText};
    vertical-align: -0.15em;
  }
`;

/** A day's name. */
const DayHead = styled.th`
  &&[data-today] {
    color: ${color.accentText};
    box-shadow: inset 0 -3px 0 ${color.accent};
  }
`;

/** A cleaner's name, which stays in view. */
const CleanerHead = styled.th`
  position: sticky;
  left: 0;
  z-index: 1;
  background: ${color.surface};
  font-weight: ${fontWeight.semibold};
`;

/** One day of one cleaner. */
const CellFrame = styled.td<{ $isOver: boolean; $isPast: boolean }>`
  height: 5rem;
  background: ${({ $isOver, $isPast }) =>
    $isOver ? color.accentSubtle : $isPast ? color.subtle : 'transparent'};
  outline: ${({ $isOver }) => ($isOver ? `2px solid ${color.accent}` : 'none')};
  outline-offset: -2px;
`;
