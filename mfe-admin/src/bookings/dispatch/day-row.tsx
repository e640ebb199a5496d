import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { formatShortDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import { styled } from 'styled-components';
import { type BoardFilter, isWanted } from './board-filters';
import { BlockPreview, DayBlock, LINE_REM } from './day-block';
import { type DayRange, hoursOf, layOut, offHours, placeIn } from './day-layout';
import type { PendingMoves } from './held-moves';
import { weekdayOf } from './move-conflicts';
import { type Carried, lengthOf } from './carrying';
import { NowLine } from './now-line';

/** Width of the column of names. */
export const NAME_REM = 10;

/** What can be done with what is in a row. */
export interface RowActions {
  open: (item: BoardItem, cleaner: BoardCleaner) => void;
  press: (event: PointerEvent, item: BoardItem, cleaner: BoardCleaner) => void;
  key: (event: KeyboardEvent, item: BoardItem, cleaner: BoardCleaner) => void;
  /** The focus left the job. */
  leave: () => void;
  isMovable: (item: BoardItem) => boolean;
}

interface DayRowProps {
  cleaner: BoardCleaner;
  date: string;
  timeZone: string;
  range: DayRange;
  filter: BoardFilter;
  pending: PendingMoves;
  actions: RowActions;
  /** It is what is nobody's. */
  isLane?: boolean;
  /** Id of the job that is carried from here. */
  carriedId?: string | undefined;
  /** What is carried to here. */
  preview?: Carried | undefined;
  isOutside?: boolean;
  isSuggested?: boolean;
}

/** @returns the items that are seen in a range. */
export const itemsIn = (items: readonly BoardItem[], { from, to }: DayRange) =>
  items.filter((item) => Date.parse(item.from) < to && Date.parse(item.to) > from);

const spanOf = (item: BoardItem) => ({ from: Date.parse(item.from), to: Date.parse(item.to) });

/** A cleaner's day: when they work, what they do, and what is carried to them. */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { cleaner, range, date, timeZone, filter, actions, isLane = false, preview } = props;
  const items = useMemo(() => itemsIn(cleaner.items, range), [cleaner.items, range]);
  const jobs = items.filter(({ kind }) => kind !== 'off');
  const { laid, lines } = layOut(jobs);
  const shades = isLane
    ? []
    : offHours(cleaner, range, { date, timeZone, weekday: weekdayOf(date) });
  return (
    <Row
      role="group"
      aria-label={cleaner.name}
      data-row={cleaner.id}
      $isLane={isLane}
      $isOutside={props.isOutside === true}
    >
      <RowHead cleaner={cleaner} jobs={jobs} isLane={isLane} isSuggested={props.isSuggested} />
      <Times
        data-times
        $hours={hoursOf(range).length}
        style={{ minHeight: `${lines * LINE_REM}rem` }}
      >
        {shades.map((shade) => (
          <Shade key={shade.from} style={percent(placeIn(range, shade))} />
        ))}
        {items
          .filter(({ kind }) => kind === 'off')
          .map((item) => (
            <Absence key={item.id} style={percent(placeIn(range, spanOf(item)))}>
              {item.title}
            </Absence>
          ))}
        <NowLine range={range} />
        {laid.map(({ item, line }) => (
          <DayBlock
            key={item.id}
            item={item}
            cleanerId={cleaner.id}
            place={{ ...placeIn(range, spanOf(item)), line }}
            isMovable={actions.isMovable(item)}
            isFaded={!isWanted(item, filter)}
            isCarried={props.carriedId === item.id}
            isPending={props.pending.has(item.id)}
            onOpen={() => actions.open(item, cleaner)}
            onPointerDown={(event) => actions.press(event, item, cleaner)}
            onKeyDown={(event) => actions.key(event, item, cleaner)}
            onBlur={actions.leave}
          />
        ))}
        {preview && (
          <BlockPreview
            item={previewItem(preview)}
            isRefused={preview.conflicts.some(({ kind }) => kind === 'refused')}
            place={{ ...placeIn(range, spanOf(previewItem(preview))), line: 0 }}
          />
        )}
      </Times>
    </Row>
  );
});

const percent = ({ left, width }: { left: number; width: number }) => ({
  left: `${left}%`,
  width: `${width}%`,
});

function previewItem({ item, from }: Carried): BoardItem {
  return { ...item, from, to: new Date(Date.parse(from) + lengthOf(item)).toISOString() };
}

interface RowHeadProps {
  cleaner: BoardCleaner;
  jobs: readonly BoardItem[];
  isLane: boolean;
  isSuggested: boolean | undefined;
}

function RowHead({ cleaner, jobs, isLane, isSuggested }: RowHeadProps) {
  const minutes = jobs.reduce((sum, item) => sum + lengthOf(item) / 60_000, 0);
  const { name, jobs: jobsThatWeek, maxJobsPerWeek } = cleaner;
  return (
    <Name>
      <strong>{name}</strong>
      {isLane ? (
        <small>{t('{count} jobs', { count: jobs.length, one: '{count} job' })}</small>
      ) : (
        <>
          <small>
            {minutes > 0
              ? t('{time} that day', { time: formatShortDuration(minutes) })
              : t('Nothing that day')}
          </small>
          <small>
            {t('{jobs} of {max} jobs that week', { jobs: jobsThatWeek, max: maxJobsPerWeek })}
          </small>
        </>
      )}
      {isSuggested && <Badge tone="accent">{t('Suggested')}</Badge>}
    </Name>
  );
}

const Row = styled.div<{ $isLane: boolean; $isOutside: boolean }>`
  display: grid;
  grid-template-columns: ${NAME_REM}rem 1fr;
  border-bottom: ${({ $isLane }) => ($isLane ? 2 : 1)}px solid ${color.border};
  background: ${({ $isLane }) => ($isLane ? color.warmSubtle : color.surface)};
  opacity: ${({ $isOutside }) => ($isOutside ? 0.55 : 1)};
  /* Of hundreds of rows only those in sight are laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto ${LINE_REM}rem;

  &:last-child {
    border-bottom: 0;
  }
`;

const Name = styled.div`
  position: sticky;
  left: 0;
  z-index: 3;
  display: grid;
  align-content: start;
  justify-items: start;
  padding: ${space[2]};
  background: inherit;
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

const Times = styled.div<{ $hours: number }>`
  position: relative;
  border-inline-start: 1px solid ${color.border};
  background-image: linear-gradient(to right, ${color.border} 1px, transparent 1px);
  background-size: calc(100% / ${({ $hours }) => $hours}) 100%;
`;

const Shade = styled.div`
  position: absolute;
  inset-block: 0;
  background: ${color.subtle};
  opacity: 0.85;
`;

const Absence = styled.div`
  position: absolute;
  inset-block: 0;
  padding: ${space[1]} ${space[2]};
  background: repeating-linear-gradient(
    -45deg,
    ${color.subtle} 0 6px,
    ${color.subtleHover} 6px 12px
  );
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
`;
