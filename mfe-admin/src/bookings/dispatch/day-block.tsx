import type { BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { formatTimeSpan } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Clock3, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { itemName, itemState, lookOf, looks } from '../board/board-item';
import { placeOf } from './move-conflicts';

/** How a block differs from one that lies where it is. */
interface BlockLook {
  /** Nothing of it matches the filters. */
  isFaded?: boolean;
  /** It is being carried elsewhere. */
  isCarried?: boolean;
  /** Its move can still be undone. */
  isPending?: boolean;
}

const Block = styled.button<{
  $look: ReturnType<typeof lookOf>;
  $conflicts: boolean;
  $faded: boolean;
  $carried: boolean;
  $movable: boolean;
}>`
  position: absolute;
  display: flex;
  flex-direction: column;
  min-width: 1.5rem;
  padding: ${space[1]} ${space[2]};
  overflow: hidden;
  border: 1px solid;
  border-radius: ${radius.sm};
  color: ${color.text};
  font-size: ${fontSize.xs};
  line-height: 1.3;
  text-align: start;
  cursor: ${({ $movable }) => ($movable ? 'grab' : 'pointer')};
  /* Held for a moment it is dragged: the browser selects nothing then. */
  user-select: none;
  -webkit-touch-callout: none;
  ${({ $look }) => looks[$look]}
  opacity: ${({ $faded, $carried }) => ($carried ? 0.4 : $faded ? 0.35 : 1)};
  ${({ $conflicts }) =>
    $conflicts &&
    css`
      border-color: ${color.dangerText};
      box-shadow: inset 3px 0 0 ${color.dangerText};
    `}

  & > span {
    display: block;
    flex: none;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & svg {
    display: inline;
    width: 0.875rem;
    height: 0.875rem;
    margin-inline-end: ${space[1]};
    vertical-align: -0.125em;
  }
`;

/** Height of one line of a row. */
export const LINE_REM = 4.25;

export interface BlockPlace {
  /** Percent of the row's times. */
  left: number;
  width: number;
  line: number;
}

const styleAt = ({ left, width, line }: BlockPlace) => ({
  left: `${left}%`,
  width: `calc(${width}% - 2px)`,
  top: `calc(${line} * ${LINE_REM}rem + 2px)`,
  height: `calc(${LINE_REM}rem - 4px)`,
});

interface DayBlockProps extends BlockLook {
  item: BoardItem;
  place: BlockPlace;
  /** In whose row. */
  cleanerId: string;
  isMovable: boolean;
  onOpen: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

export const MOVE_HELP_ID = 'day-board-help';

/** A job at its time: opens on a click, and is moved by dragging or by the arrow keys. */
export function DayBlock({ item, place, cleanerId, isMovable, ...props }: DayBlockProps) {
  const state = props.isPending ? t('Can be undone') : itemState(item);
  return (
    <Block
      type="button"
      style={styleAt(place)}
      $look={lookOf(item)}
      $conflicts={item.conflicts.length > 0}
      $faded={props.isFaded === true}
      $carried={props.isCarried === true}
      $movable={isMovable}
      data-focus-key={`block ${item.id} ${cleanerId}`}
      // As it is written, so that who speaks to it can say what they see.
      aria-label={[
        item.customerName || item.title,
        timesAndTitle(item),
        [state, item.address && placeOf(item)].filter(Boolean).join(' · '),
        ...item.conflicts,
      ]
        .filter(Boolean)
        .join(', ')}
      {...(isMovable && { 'aria-describedby': MOVE_HELP_ID })}
      title={[itemName(item), timesOf(item), item.address, ...item.conflicts].join('\n')}
      onClick={props.onOpen}
      onPointerDown={isMovable ? props.onPointerDown : undefined}
      onKeyDown={isMovable ? props.onKeyDown : undefined}
      onBlur={props.onBlur}
    >
      <BlockText item={item}>
        {item.conflicts.length > 0 && <TriangleAlert aria-hidden="true" />}
        {props.isPending && <Clock3 aria-hidden="true" />}
        {state}
      </BlockText>
    </Block>
  );
}

const timesOf = ({ from, to, timeZone }: BoardItem) => formatTimeSpan(from, to, timeZone);

const timesAndTitle = (item: BoardItem) =>
  item.customerName ? `${timesOf(item)} · ${item.title}` : timesOf(item);

function BlockText({ item, children }: { item: BoardItem; children?: ReactNode }) {
  return (
    <>
      <span>
        <strong>{item.customerName || item.title}</strong>
      </span>{' '}
      <span>{timesAndTitle(item)}</span>{' '}
      <span>
        {children}
        {item.address && (children ? ` · ${placeOf(item)}` : placeOf(item))}
      </span>
    </>
  );
}

const Preview = styled.div<{ $isRefused: boolean }>`
  position: absolute;
  z-index: 2;
  padding: ${space[1]} ${space[2]};
  overflow: hidden;
  border: 2px solid ${({ $isRefused }) => ($isRefused ? color.dangerText : color.accent)};
  border-radius: ${radius.sm};
  background: ${({ $isRefused }) => ($isRefused ? color.dangerSubtle : color.accentSubtle)};
  color: ${color.text};
  font-size: ${fontSize.xs};
  line-height: 1.3;
  pointer-events: none;

  & > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Where a job would go. */
export function BlockPreview({
  item,
  place,
  isRefused,
}: {
  item: BoardItem;
  place: BlockPlace;
  isRefused: boolean;
}) {
  return (
    <Preview aria-hidden="true" style={styleAt(place)} $isRefused={isRefused} data-preview>
      <BlockText item={item} />
    </Preview>
  );
}
