import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useMinWidth } from '@brightnest/kit/ui/theme/use-min-width';
import { useMemo, useState } from 'react';
import { RestoreItemFocus } from '../../list/restore-focus';
import { BoardByDay } from '../board/board-by-day';
import { BoardGrid } from '../board/board-grid';
import { movableBoardItem, type MovableBooking } from '../booking-move';
import { narrow, useBoardFilter } from './board-filters';
import { BoardFrame, useWeekOf } from './board-frame';
import { useDrop } from './use-drop';
import { MoveDialog } from '../move-dialog';
import { useBoardWeek } from '../board/week-board';

function conflictsText(cleaners: readonly BoardCleaner[]): string {
  const items = cleaners.flatMap((cleaner) => cleaner.items);
  const count = items.filter(({ conflicts }) => conflicts.length > 0).length;
  if (count === 0) return '';
  return t('{count} entries have conflicts; they are marked below.', {
    count,
    one: '1 entry has a conflict; it is marked below.',
  });
}

/** The week board: entries by cleaner and day, movable by dragging or dialog. */
export function BoardView() {
  const week = useBoardWeek();
  const isWide = useMinWidth('lg');
  const [moving, setMoving] = useState<MovableBooking>();
  const { drop, dialog } = useDrop();
  const { query, board } = useWeekOf(week.firstDay);
  const filters = useBoardFilter();
  const narrowed = useMemo(() => board && narrow(board, filters.filter), [board, filters.filter]);
  const conflicts = query.currentData ? conflictsText(query.currentData.cleaners) : '';
  const move = (item: BoardItem, cleaner: BoardCleaner) =>
    setMoving(movableBoardItem(item, cleaner));
  const Board = isWide ? BoardGrid : BoardByDay;

  return (
    <>
      <BoardFrame
        {...{ query, board, filters }}
        bar={{
          title: t('{from} to {to}', {
            from: formatCalendarDate(week.firstDay, 'medium'),
            to: formatCalendarDate(addDays(week.firstDay, 6), 'medium'),
          }),
          back: [t('Previous week'), week.back],
          now: [t('Today'), week.isNow ? undefined : week.now],
          next: [t('Next week'), week.next],
        }}
      >
        {() =>
          narrowed && (
            <>
              {conflicts && <Notice>{conflicts}</Notice>}
              <RestoreItemFocus board={narrowed}>
                <Board board={narrowed} today={week.today} onMove={move} onDrop={drop} />
              </RestoreItemFocus>
            </>
          )
        }
      </BoardFrame>
      {moving && <MoveDialog booking={moving} onClose={() => setMoving(undefined)} />}
      {dialog}
    </>
  );
}
