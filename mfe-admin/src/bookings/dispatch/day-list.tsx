import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { ItemCard, itemName, ItemTitle, MoveButton, useIsMovable } from '../board/board-item';
import { unassignedRow } from '../board/week-board';
import { isShown, isWanted, type useBoardFilter } from './board-filters';
import type { DayRange } from './day-layout';
import { itemsIn } from './day-row';
import type { PendingMoves } from './held-moves';

// An empty value is a select’s placeholder.
const NOBODY = 'nobody';

interface DayListProps {
  board: BoardResponse;
  range: DayRange;
  pending: PendingMoves;
  filter: ReturnType<typeof useBoardFilter>;
  onMove: (item: BoardItem, cleaner: BoardCleaner) => void;
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;

  & + p,
  & > p {
    color: ${color.textMuted};
  }
`;

// Longer jobs are taller, up to where a screen would be full of one.
const [REM_PER_HOUR, MOST_REM] = [2.5, 12];

/** The day of one cleaner, or of what is nobody's, on a phone. */
export function DayList({
  board,
  range,
  pending,
  filter: { filter, choose },
  onMove,
}: DayListProps) {
  const isMovable = useIsMovable();
  const lane = unassignedRow(board.unassigned);
  const rows = [
    lane,
    ...board.cleaners.filter((cleaner) => isShown(cleaner, { ...filter, cleaner: '' })),
  ];
  const row = rows.find(({ id }) => id === filter.cleaner) ?? lane;
  const itemsOf = (one: BoardCleaner) =>
    itemsIn(one.items, range).filter((item) => isWanted(item, filter));
  const items = itemsOf(row);
  return (
    <Stack>
      <SelectField
        label={t('Whose day')}
        value={row.id || NOBODY}
        options={rows.map((one) => ({
          value: one.id || NOBODY,
          label: t('{name} ({number})', { name: one.name, number: itemsOf(one).length }),
        }))}
        onChange={({ target }) => choose({ cleaner: target.value === NOBODY ? '' : target.value })}
      />
      {items.length === 0 ? (
        <p>{t('Nothing on this day.')}</p>
      ) : (
        <List aria-label={row.name}>
          {items.map((item) => (
            <li key={item.id}>
              <div style={{ display: 'grid', minHeight: `${heightOf(item)}rem` }}>
                <ItemCard item={item} title={<ItemTitle item={item} />}>
                  {item.address && <span>{item.address}</span>}
                  {pending.has(item.id) && <span>{t('Can be undone')}</span>}
                  {isMovable(item) && pending.get(item.id) !== 'sending' && (
                    <div>
                      <MoveButton
                        name={itemName(item)}
                        focusKey={`move-${item.id}`}
                        onClick={() => onMove(item, row)}
                      />
                    </div>
                  )}
                </ItemCard>
              </div>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

function heightOf({ from, to }: BoardItem): number {
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
  return Math.min(hours * REM_PER_HOUR, MOST_REM);
}
