import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { firstOfWeek } from '@brightnest/contracts/calendar-dates';
import { openMinutes } from '@brightnest/contracts/scheduling/booking-rules';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { UserRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RestoreItemFocus } from '../../list/restore-focus';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { BoardBar, useWideScreen } from '../board-bar';
import { movableBoardItem, type MovableBooking } from '../booking-move';
import { useBookingRules } from '../booking-rules';
import { useAdminGetBoardQuery } from '../bookings-api';
import { MoveDialog } from '../move-dialog';
import { useBoardDay, unassignedRow } from '../week-board';
import { BoardFilters, isWanted, useBoardFilter } from './board-filters';
import { DayGrid } from './day-grid';
import { rangeOfDay } from './day-layout';
import { DayList } from './day-list';
import { itemsIn } from './day-row';
import { type PendingMoves, useHeldMoves, withMoves } from './held-moves';
import { JobSheet } from './job-sheet';
import { OpenJobsBar } from './open-jobs-bar';
import { useDrop } from './use-drop';

const POLLING_SECONDS = 60;
const DAYS_PER_WEEK = 7;
const MIDDAY = 12 * 60;

/** The board of a day: who does what when, and what is nobody's yet. */
export function DayView() {
  const day = useBoardDay();
  const isWide = useWideScreen();
  const filters = useBoardFilter();
  const [opened, setOpened] = useState<{ item: BoardItem; cleaner: BoardCleaner }>();
  const [moving, setMoving] = useState<MovableBooking>();
  const { drop, dialog } = useDrop();
  // All of its week: how much everybody has to do then, and its other days at once.
  const { currentData, data, error, isFetching, refetch } = useAdminGetBoardQuery(
    { from: firstOfWeek(day.firstDay), days: DAYS_PER_WEEK },
    { pollingInterval: POLLING_SECONDS * 1000 },
  );
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const { board, pending } = useBoard(currentData ?? undefined);
  const range = useDayRange(day.firstDay, board);
  const open = (item: BoardItem, cleaner: BoardCleaner) => setOpened({ item, cleaner });
  const move = (item: BoardItem, cleaner: BoardCleaner) =>
    setMoving(movableBoardItem(item, cleaner));

  return (
    <Stack $gap={4}>
      <BoardBar
        title={formatCalendarDate(day.firstDay, 'weekday')}
        back={[t('Day back'), day.back]}
        now={[t('Today'), day.isNow ? undefined : day.now]}
        next={[t('Next day'), day.next]}
      />
      {board && (
        <BoardFilters {...filters} board={board} withoutCleaner={!isWide}>
          <TextField
            type="date"
            label={t('Day')}
            value={day.firstDay}
            onChange={({ target }) => target.value && day.show(target.value)}
          />
        </BoardFilters>
      )}
      {Boolean(error) && (
        <ErrorState
          title={t('Error loading the board')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {currentData?.isIncomplete && (
        <Notice>
          {t('Jobs of quotes that are nobody’s are missing right now. They appear by themselves.')}
        </Notice>
      )}
      {board?.cleaners.length === 0 && (
        <EmptyState
          icon={<UserRound aria-hidden="true" />}
          title={t('No active cleaners yet')}
          description={t('Approved applicants appear here.')}
        />
      )}
      {board && range && board.cleaners.length > 0 && (
        <>
          <OpenJobsBar date={day.firstDay} today={day.today} />
          <RestoreItemFocus board={board}>
            {isWide ? (
              <DayGrid
                {...{ board, range, pending }}
                unassigned={laneOf(board, filters.filter)}
                date={day.firstDay}
                filter={filters.filter}
                onOpen={open}
                onDrop={drop}
              />
            ) : (
              <DayList {...{ board, range, pending }} filter={filters} onMove={move} />
            )}
          </RestoreItemFocus>
        </>
      )}
      {!currentData && !error && (
        <div role="status" aria-busy="true" aria-label={t('Loading the board...')}>
          <Skeleton $height="24rem" />
        </div>
      )}
      {opened && <JobSheet {...opened} onMove={move} onClose={() => setOpened(undefined)} />}
      {moving && <MoveDialog booking={moving} onClose={() => setMoving(undefined)} />}
      {dialog}
    </Stack>
  );
}

/** The board with the moves that are held back. */
function useBoard(loaded: BoardResponse | undefined) {
  const moves = useHeldMoves();
  return useMemo(
    () => ({
      board:
        loaded &&
        withMoves(
          loaded,
          moves.map(({ move }) => move),
        ),
      pending: new Map(
        moves.map(({ move, isWaiting }) => [move.booking.id, isWaiting ? 'waiting' : 'sending']),
      ) satisfies PendingMoves,
    }),
    [loaded, moves],
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
