import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { breakpoint, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { ChevronLeft, ChevronRight, UserRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { RestoreItemFocus } from '../list/restore-focus';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { BoardByDay } from './board-by-day';
import { BoardGrid } from './board-grid';
import { bookingName } from './booking';
import {
  describeMove,
  movableBoardItem,
  type MovableBooking,
  type Move,
  useMoveBooking,
} from './booking-move';
import { useAdminGetBoardQuery } from './bookings-api';
import { ChangeSummary, MoveDialog, OutsideAreaConsent } from './move-dialog';
import { type DroppedBooking, useBoardWeek } from './week-board';

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
  // Kept here: the board component changes with the window's width.
  const [dropped, setDropped] = useState<DroppedBooking>();
  const { currentData, data, error, isFetching, refetch } = useAdminGetBoardQuery(
    { from: week.firstDay, days: DAYS },
    { pollingInterval: POLLING_SECONDS * 1000 },
  );
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const conflicts = currentData ? conflictsText(currentData.cleaners) : '';
  const move = (item: BoardItem, cleaner: BoardCleaner) =>
    setMoving(movableBoardItem(item, cleaner));
  const Board = isWide ? BoardGrid : BoardByDay;

  return (
    <Stack $gap={4}>
      <WeekBar {...week} />
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
          description={t('Whoever is approved under Applications appears here.')}
        />
      )}
      {currentData && currentData.cleaners.length > 0 && (
        <RestoreItemFocus board={currentData}>
          <Board board={currentData} today={week.today} onMove={move} onDrop={setDropped} />
        </RestoreItemFocus>
      )}
      {!currentData && !error && (
        <div role="status" aria-busy="true" aria-label={t('Loading the board...')}>
          <Skeleton $height="24rem" />
        </div>
      )}
      {moving && <MoveDialog booking={moving} onClose={() => setMoving(undefined)} />}
      {dropped && <ConfirmMoveDialog {...dropped} onClose={() => setDropped(undefined)} />}
    </Stack>
  );
}

const Title = styled.h3`
  font-size: ${fontSize.lg};
`;

/** Title of the week, and buttons to other weeks. */
function WeekBar({ firstDay, today, back, next, thisWeek }: ReturnType<typeof useBoardWeek>) {
  const isThisWeek = firstDay <= today && today < addDays(firstDay, 7);
  return (
    <Cluster $justify="space-between">
      <Title aria-live="polite">
        {t('{from} to {to}', {
          from: formatCalendarDate(firstDay, 'medium'),
          to: formatCalendarDate(addDays(firstDay, 6), 'medium'),
        })}
      </Title>
      <Cluster $gap={2}>
        <Button variant="secondary" size="sm" onClick={back}>
          <ChevronLeft aria-hidden="true" />
          {t('Week back')}
        </Button>
        <Button variant="secondary" size="sm" disabled={isThisWeek} onClick={thisWeek}>
          {t('Today')}
        </Button>
        <Button variant="secondary" size="sm" onClick={next}>
          {t('Next week')}
          <ChevronRight aria-hidden="true" />
        </Button>
      </Cluster>
    </Cluster>
  );
}

interface ConfirmMoveDialogProps {
  booking: MovableBooking;
  /** Where it was dropped. */
  move: Move;
  onClose: () => void;
}

/** Confirms a drop before the booking is moved; a refusal changes nothing. */
function ConfirmMoveDialog({ booking, move: wanted, onClose }: ConfirmMoveDialogProps) {
  const [consents, setConsents] = useState(false);
  const answer = useMoveBooking(booking, { version: booking.version, onDone: onClose });
  const { move, isMoving, refusal, isOutdated, isOutsideArea } = answer;
  const needsConsent = isOutsideArea || consents;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isMoving && onClose()}
      title={t('Move {booking}?', { booking: bookingName(booking) })}
      size="sm"
      firm
      footer={
        <>
          <Button variant="secondary" disabled={isMoving} onClick={onClose}>
            {t('Leave it where it is')}
          </Button>
          <Button
            loading={isMoving}
            disabled={isOutdated || (needsConsent && !consents)}
            onClick={() => void move({ ...wanted, isOutsideArea: consents })}
          >
            {refusal ? t('Try again') : t('Move it')}
          </Button>
        </>
      }
    >
      <Stack>
        <ChangeSummary changes={describeMove(booking, wanted)} />
        {refusal && (
          <Notice role="alert">
            {refusal} {t('It stays where it was.')}
          </Notice>
        )}
        {needsConsent && <OutsideAreaConsent checked={consents} onChange={setConsents} />}
      </Stack>
    </Dialog>
  );
}

const QUERY = `(min-width: ${breakpoint.lg}px)`;

function subscribe(onChange: () => void) {
  const media = matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** @returns whether the window is wide enough for the table. */
function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
