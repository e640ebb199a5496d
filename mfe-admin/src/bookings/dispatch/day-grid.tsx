import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { formatTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAdminListCandidatesQuery } from '../bookings-api';
import { useIsMovable } from '../board/board-item';
import type { DroppedBooking } from '../board/week-board';
import { type BoardFilter, isShown } from './board-filters';
import { MoveHint } from './move-hint';
import { MOVE_HELP_ID } from './day-block';
import { type DayRange, hoursOf } from './day-layout';
import { DayRow, NAME_REM, type RowActions } from './day-row';
import type { PendingMoves } from './held-moves';
import { useCarry } from './use-carry';

const HOUR_REM = 5;

export interface DayGridProps {
  board: BoardResponse;
  /** What is nobody's, as a row of its own. */
  unassigned: BoardCleaner;
  date: string;
  range: DayRange;
  filter: BoardFilter;
  pending: PendingMoves;
  onOpen: (item: BoardItem, cleaner: BoardCleaner) => void;
  onDrop: (dropped: DroppedBooking, needsConsent: boolean) => void;
}

/** A day by time: a row for each cleaner, and above them what is nobody's. */
export function DayGrid({ board: newest, onDrop, onOpen, ...props }: DayGridProps) {
  const { date, range, filter, pending } = props;
  // What arrives while something is carried waits until it is dropped.
  const [held, setHeld] = useState<{ item: BoardItem; board: BoardResponse }>();
  const board = held?.board ?? newest;
  const rows = useMemo(
    () => board.cleaners.filter((cleaner) => isShown(cleaner, filter)),
    [board, filter],
  );
  const candidates = useCandidates(held?.item);
  const outside = useMemo(
    () => new Set(candidates.filter((one) => one.isOutsideArea).map(({ id }) => id)),
    [candidates],
  );
  const { carried, said, frame, takeDragged, ...carry } = useCarry({
    ...{ board, rows, range, outside, onDrop },
    onCarry: (item) => setHeld(item && { item, board: newest }),
  });
  const carriedItem = carried?.item;
  useScrollTo(carried?.by === 'keyboard' ? `${carried.cleaner.id} ${carried.from}` : '', frame);

  const isMovable = useIsMovable();
  const actions = useActions({
    open: (item, cleaner) => {
      if (!takeDragged() && !carried) onOpen(item, cleaner);
    },
    press: carry.onPointerDown,
    key: carry.onKeyDown,
    leave: () => carried?.by === 'keyboard' && carry.cancel(),
    isMovable: (item) => isMovable(item) && pending.get(item.id) !== 'sending',
  });
  const suggested = candidates.find((one) => one.isSuggested)?.id;
  const row = { date, range, filter, pending, actions, timeZone: board.timeZone };

  return (
    <div>
      <Frame ref={frame} role="region" aria-label={t('Board of the day')} tabIndex={0}>
        <Table style={{ minWidth: `${NAME_REM + hoursOf(range).length * HOUR_REM}rem` }}>
          <Hours range={range} timeZone={board.timeZone} />
          <DayRow {...row} cleaner={props.unassigned} isLane carriedId={carriedItem?.id} />
          {rows.map((cleaner) => (
            <DayRow
              key={cleaner.id}
              {...row}
              cleaner={cleaner}
              carriedId={carried?.source.id === cleaner.id ? carriedItem?.id : undefined}
              preview={carried?.cleaner.id === cleaner.id ? carried : undefined}
              isOutside={carried !== undefined && outside.has(cleaner.id)}
              isSuggested={carried !== undefined && suggested === cleaner.id}
            />
          ))}
        </Table>
      </Frame>
      {carried && <MoveHint carried={carried} />}
      <VisuallyHidden id={MOVE_HELP_ID}>
        {t(
          'The arrow keys move it to another time and cleaner, Enter drops it there, and Escape leaves it where it was.',
        )}
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </div>
  );
}

const NONE: never[] = [];

/** Who serves the place of the job that is carried, and who is best to do it. */
function useCandidates(item: BoardItem | undefined) {
  const kind = item?.kind === 'quote' ? 'quote' : 'booking';
  const minutes = item ? (Date.parse(item.to) - Date.parse(item.from)) / 60_000 : 0;
  const { data } = useAdminListCandidatesQuery(
    {
      ...{ start: item?.from ?? '', duration: minutes, kind, jobId: item?.id ?? '' },
      ...(item?.state !== undefined && { state: item.state }),
      ...(item?.postalCode !== undefined && { postalCode: item.postalCode }),
      ...(kind === 'quote' && { address: item?.address, serviceName: item?.title }),
    },
    { skip: !item },
  );
  return (item && data?.cleaners) || NONE;
}

/** The same functions for as long as the board is there, so that rows are drawn anew only where something changes. */
function useActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => void (latest.current = actions));
  return useMemo(
    () => ({
      open: (...args) => latest.current.open(...args),
      press: (...args) => latest.current.press(...args),
      key: (...args) => latest.current.key(...args),
      leave: () => latest.current.leave(),
      isMovable: (item) => latest.current.isMovable(item),
    }),
    [],
  );
}

/** What is carried by keyboard stays in sight. */
function useScrollTo(place: string, frame: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (!place) return;
    const preview = frame.current?.querySelector('[data-preview]');
    preview?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [place, frame]);
}

const Frame = styled.div`
  position: relative;
  max-height: min(46rem, 80vh);
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  scroll-padding: 4rem 1rem 1rem ${NAME_REM + 1}rem;
`;

const Table = styled.div`
  display: grid;
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 5;
  display: grid;
  grid-template-columns: ${NAME_REM}rem 1fr;
  border-bottom: 1px solid ${color.border};
  background: ${color.subtle};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};

  & > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    padding: ${space[2]};
    background: ${color.subtle};
  }
`;

const HourNames = styled.div`
  display: flex;

  & > span {
    flex: 1;
    padding: ${space[2]} ${space[1]};
    border-inline-start: 1px solid ${color.border};
    white-space: nowrap;
  }
`;

function Hours({ range, timeZone }: { range: DayRange; timeZone: string }) {
  return (
    <Head aria-hidden="true">
      <div>{t('Cleaner')}</div>
      <HourNames>
        {hoursOf(range).map((hour) => (
          <span key={hour}>{formatTime(hour, timeZone)}</span>
        ))}
      </HourNames>
    </Head>
  );
}
