import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { openMinutes } from '@brightnest/contracts/scheduling/booking-rules';
import { useMinWidth } from '@brightnest/kit/ui/theme/use-min-width';
import { useMemo, useState } from 'react';
import { RestoreItemFocus } from '../../list/restore-focus';
import { useBoardDay, unassignedRow } from '../board/week-board';
import { movableBoardItem, type MovableBooking } from '../booking-move';
import { useBookingRules } from '../booking-rules';
import { MoveDialog } from '../move-dialog';
import { isWanted, useBoardFilter } from './board-filters';
import { DayFrame, useWeekOf } from './board-frame';
import { DayGrid } from './day-grid';
import { rangeOfDay } from './day-layout';
import { DayList } from './day-list';
import { itemsIn } from './day-row';
import { JobSheet } from './job-sheet';
import { OpenJobsBar } from './open-jobs-bar';
import { useDrop } from './use-drop';

const DAYS_PER_WEEK = 7;
const MIDDAY = 12 * 60;

/** The board of a day: who does what when, and what is nobody's yet. */
export function DayView() {
  const day = useBoardDay();
  const isWide = useMinWidth('lg');
  const filters = useBoardFilter();
  const [opened, setOpened] = useState<{ item: BoardItem; cleaner: BoardCleaner }>();
  const [moving, setMoving] = useState<MovableBooking>();
  const { drop, dialog } = useDrop();
  const { query, board, pending } = useWeekOf(day.firstDay);
  const range = useDayRange(day.firstDay, board);
  const open = (item: BoardItem, cleaner: BoardCleaner) => setOpened({ item, cleaner });
  const move = (item: BoardItem, cleaner: BoardCleaner) =>
    setMoving(movableBoardItem(item, cleaner));

  return (
    <>
      <DayFrame {...{ day, query, board, filters }} withoutCleaner={!isWide}>
        {(shown) =>
          range && (
            <>
              <OpenJobsBar date={day.firstDay} today={day.today} />
              <RestoreItemFocus board={shown}>
                {isWide ? (
                  <DayGrid
                    {...{ board: shown, range, pending }}
                    unassigned={laneOf(shown, filters.filter)}
                    date={day.firstDay}
                    filter={filters.filter}
                    onOpen={open}
                    onDrop={drop}
                  />
                ) : (
                  <DayList {...{ board: shown, range, pending }} filter={filters} onMove={move} />
                )}
              </RestoreItemFocus>
            </>
          )
        }
      </DayFrame>
      {opened && <JobSheet {...opened} onMove={move} onClose={() => setOpened(undefined)} />}
      {moving && <MoveDialog booking={moving} onClose={() => setMoving(undefined)} />}
      {dialog}
    </>
  );
}

/** What is nobody's, as far as it is looked for. */
const laneOf = (board: BoardResponse, filter: ReturnType<typeof useBoardFilter>['filter']) =>
  unassignedRow(board.unassigned.filter((item) => isWanted(item, filter)));

function useDayRange(date: string, board: BoardResponse | undefined) {
  const { hours } = useBookingRules();
  return useMemo(() => {
    if (!board) return undefined;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || DAYS_PER_WEEK;
    const today = hours.find(({ day }) => day === weekday);
    const open = today ? openMinutes(today) : { opens: MIDDAY, closes: MIDDAY };
    const { timeZone } = board;
    const whole = rangeOfDay(date, [], { timeZone, opens: 0, closes: 24 * 60 });
    const items = [...board.unassigned, ...board.cleaners.flatMap((cleaner) => cleaner.items)];
    return rangeOfDay(date, itemsIn(items, whole), { timeZone, ...open });
  }, [date, board, hours]);
}
