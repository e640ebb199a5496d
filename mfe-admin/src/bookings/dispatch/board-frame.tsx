import type { BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import { firstOfWeek } from '@brightnest/contracts/calendar-dates';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { FilterDate } from '@brightnest/kit/ui/forms/filter-fields';
import { UserRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { FilterToggle } from '../../list/list-filters';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { BoardBar } from '../board/board-bar';
import { useAdminGetBoardQuery } from '../bookings-api';
import type { useBoardDay } from '../board/week-board';
import { BoardFilters, type useBoardFilter } from './board-filters';
import { type PendingMoves, useHeldMoves, withMoves } from './held-moves';

const POLLING_SECONDS = 60;
const DAYS_PER_WEEK = 7;

/**
 * The board of the week that a day is in, as it will be with the moves that are held back. The whole week also for
 * who shows a day of it: how much everybody has to do then, and its other days at once.
 */
export function useWeekOf(day: string) {
  const query = useAdminGetBoardQuery(
    { from: firstOfWeek(day), days: DAYS_PER_WEEK },
    { pollingInterval: POLLING_SECONDS * 1000 },
  );
  const moves = useHeldMoves();
  const loaded = query.currentData ?? undefined;
  const board = useMemo(
    () =>
      loaded &&
      withMoves(
        loaded,
        moves.map(({ move }) => move),
      ),
    [loaded, moves],
  );
  const pending = useMemo<PendingMoves>(
    () =>
      new Map(
        moves.map(({ move, isWaiting }) => [move.booking.id, isWaiting ? 'waiting' : 'sending']),
      ),
    [moves],
  );
  return { query, board, pending };
}

interface BoardFrameProps {
  bar: ComponentProps<typeof BoardBar>;
  query: ReturnType<typeof useWeekOf>['query'];
  board: BoardResponse | undefined;
  filters: ReturnType<typeof useBoardFilter>;
  /** Where one cleaner is shown at a time anyway. */
  withoutCleaner?: boolean;
  /** What is before the filters. */
  beforeFilters?: ReactNode;
  /** The board itself, where there is somebody on it. */
  children: (board: BoardResponse) => ReactNode;
}

/** What each view of the board has around it: the way to other days, the filters, and what is not there yet. */
export function BoardFrame({ bar, query, board, filters, children, ...others }: BoardFrameProps) {
  const { currentData, data, error, isFetching, refetch } = query;
  const [isFiltering, setFiltering] = useState(false);
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Stack $gap={4}>
      <BoardBar {...bar}>
        <FilterToggle
          chosen={Object.keys(filters.filter).length}
          isOpen={isFiltering}
          onToggle={() => setFiltering((was) => !was)}
        />
      </BoardBar>
      {board && (
        <BoardFilters
          {...filters}
          board={board}
          isOpen={isFiltering}
          withoutCleaner={others.withoutCleaner === true}
        >
          {others.beforeFilters}
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
      {board && board.cleaners.length > 0 && children(board)}
      {!currentData && !error && (
        <div role="status" aria-busy="true" aria-label={t('Loading the board...')}>
          <Skeleton $height="24rem" />
        </div>
      )}
    </Stack>
  );
}

interface DayFrameProps extends Omit<BoardFrameProps, 'bar' | 'beforeFilters'> {
  day: ReturnType<typeof useBoardDay>;
}

/** The frame of a view that shows one day. */
export function DayFrame({ day, ...frame }: DayFrameProps) {
  return (
    <BoardFrame
      {...frame}
      bar={{
        title: formatCalendarDate(day.firstDay, 'weekday'),
        back: [t('Day back'), day.back],
        now: [t('Today'), day.isNow ? undefined : day.now],
        next: [t('Next day'), day.next],
      }}
      beforeFilters={
        <FilterDate label={t('Day')} value={day.firstDay} keepsDate onChoose={day.show} />
      }
    />
  );
}
