import type { BoardCleaner, BoardItem } from '@brightnest/contracts/bookings/week-board';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Notice } from '@brightnest/kit/ui/notice';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useGetBoardQuery } from '../../../api/bookings';
import { ADMIN_LOGIN } from '../../../paths';
import { type Clean, cleanOfItem } from '../move/clean';
import { ConfirmMoveDialog } from '../move/confirm-move-dialog';
import { MoveDialog } from '../move/move-dialog';
import { BoardByDay } from './board-by-day';
import { BoardGrid } from './board-grid';
import type { DroppedClean } from './board-props';
import { KeepItemFocus } from './keep-item-focus';
import { useBoardWeek } from './use-board-week';
import { useWideScreen } from './use-wide-screen';
import { WeekBar } from './week-bar';

const POLLING_SECONDS = 60;
const DAYS = 7;

function conflictsText(cleaners: readonly BoardCleaner[]): string {
  const items = cleaners.flatMap((cleaner) => cleaner.items);
  const count = items.filter(({ conflicts }) => conflicts.length > 0).length;
  if (count === 0) return '';
  return count === 1
    ? '1 entry has a conflict; it is marked below.'
    : `${count} entries have conflicts; they are marked below.`;
}

/** The week of each cleaner; what is on it can be put elsewhere. */
export function BoardView() {
  const week = useBoardWeek();
  const isWide = useWideScreen();
  const [moving, setMoving] = useState<Clean>();
  // Here and not on the board, which is another one in a narrower window.
  const [dropped, setDropped] = useState<DroppedClean>();
  const { currentData, data, error, isFetching, refetch } = useGetBoardQuery(
    { from: week.monday, days: DAYS },
    { pollingInterval: POLLING_SECONDS * 1000 },
  );
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  const conflicts = currentData ? conflictsText(currentData.cleaners) : '';
  const move = (item: BoardItem, cleaner: BoardCleaner) => setMoving(cleanOfItem(item, cleaner));
  const Board = isWide ? BoardGrid : BoardByDay;

  return (
    <Stack $gap={4}>
      <WeekBar {...week} />
      {Boolean(error) && (
        <ErrorState
          title="Error loading the board"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {conflicts && <Notice>{conflicts}</Notice>}
      {currentData?.cleaners.length === 0 && (
        <EmptyState
          icon={<UserRound aria-hidden="true" />}
          title="No active cleaners yet"
          description="Whoever is approved under Applications appears here."
        />
      )}
      {currentData && currentData.cleaners.length > 0 && (
        <KeepItemFocus board={currentData}>
          <Board board={currentData} today={week.today} onMove={move} onDrop={setDropped} />
        </KeepItemFocus>
      )}
      {!currentData && !error && (
        <div role="status" aria-busy="true" aria-label="Loading the board...">
          <Skeleton $height="24rem" />
        </div>
      )}
      {moving && <MoveDialog clean={moving} onClose={() => setMoving(undefined)} />}
      {dropped && <ConfirmMoveDialog {...dropped} onClose={() => setDropped(undefined)} />}
    </Stack>
  );
}
