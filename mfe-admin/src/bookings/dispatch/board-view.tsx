import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { UserRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RestoreItemFocus } from '../../list/restore-focus';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { BoardByDay } from '../board-by-day';
import { BoardBar, useWideScreen } from '../board-bar';
import { BoardGrid } from '../board-grid';
import { movableBoardItem, type MovableBooking } from '../booking-move';
import { useAdminGetBoardQuery } from '../bookings-api';
import { BoardFilters, narrow, useBoardFilter } from './board-filters';
import { useHeldMoves, withMoves } from './held-moves';
import { useDrop } from './use-drop';
import { MoveDialog } from '../move-dialog';
import { useBoardWeek } from '../week-board';

const POLLING_SECONDS = 60;
const DAYS = 7;

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
  const isWide = useWideScreen();
  const [moving, setMoving] = useState<MovableBooking>();
  const { drop, dialog } = useDrop();
  const { currentData, data, error, isFetching, refetch } = useAdminGetBoardQuery(
    { from: week.firstDay, days: DAYS },
    { pollingInterval: POLLING_SECONDS * 1000 },
  );
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const moves = useHeldMoves();
  const shown = useMemo(
    () =>
      currentData &&
      withMoves(
        currentData,
        moves.map(({ move: held }) => held),
      ),
    [currentData, moves],
  );
  const filters = useBoardFilter();
  const narrowed = useMemo(() => shown && narrow(shown, filters.filter), [shown, filters.filter]);
  const conflicts = currentData ? conflictsText(currentData.cleaners) : '';
  const move = (item: BoardItem, cleaner: BoardCleaner) =>
    setMoving(movableBoardItem(item, cleaner));
  const Board = isWide ? BoardGrid : BoardByDay;

  return (
    <Stack $gap={4}>
      <BoardBar
        title={t('{from} to {to}', {
          from: formatCalendarDate(week.firstDay, 'medium'),
          to: formatCalendarDate(addDays(week.firstDay, 6), 'medium'),
        })}
        back={[t('Previous week'), week.back]}
        now={[t('Today'), week.isNow ? undefined : week.now]}
        next={[t('Next week'), week.next]}
      />
      {shown && <BoardFilters {...filters} board={shown} />}
      {Boolean(error) && (
        <ErrorState
          title={t('Error loading the board')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {conflicts && <Notice>{conflicts}</Notice>}
      {currentData?.isIncomplete && (
        <Notice>
          {t('Jobs of quotes that are nobody’s are missing right now. They appear by themselves.')}
        </Notice>
      )}
      {currentData?.cleaners.length === 0 && (
        <EmptyState
          icon={<UserRound aria-hidden="true" />}
          title={t('No active cleaners yet')}
          description={t('Approved applicants appear here.')}
        />
      )}
      {shown && narrowed && shown.cleaners.length > 0 && (
        <RestoreItemFocus board={narrowed}>
          <Board board={narrowed} today={week.today} onMove={move} onDrop={drop} />
        </RestoreItemFocus>
      )}
      {!currentData && !error && (
        <div role="status" aria-busy="true" aria-label={t('Loading the board...')}>
          <Skeleton $height="24rem" />
        </div>
      )}
      {moving && <MoveDialog booking={moving} onClose={() => setMoving(undefined)} />}
      {dialog}
    </Stack>
  );
}
