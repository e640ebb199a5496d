import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { dayName } from '@brightnest/kit/times/calendar-date';
import { itemsOn, weekFrom } from './board-days';
import type { BoardProps } from './board-props';
import { ItemCard } from './item-card';
import { isMovable, itemName } from './item-texts';
import { ItemTitle } from './item-title';
import { MoveButton } from './move-button';

const Day = styled.section`
  & > h4 {
    margin-bottom: ${space[2]};
    font-size: ${fontSize.md};
  }

  & > p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const Items = styled(Stack)`
  & > li > div {
    font-size: ${fontSize.sm};
  }
`;

/** The week as a list of each day, for narrow screens. */
export function BoardByDay({ board, today, onMove }: BoardProps) {
  return (
    <Stack $gap={5}>
      {weekFrom(board.from).map((date) => {
        const entries = board.cleaners
          .flatMap((cleaner) =>
            itemsOn(cleaner.items, date, board.timeZone).map((item) => ({ item, cleaner })),
          )
          .toSorted((a, b) => a.item.from.localeCompare(b.item.from));
        return (
          <Day key={date} aria-label={dayName(date)}>
            <h4>
              {dayName(date)}
              {date === today && ', today'}
            </h4>
            {entries.length === 0 && <p>Nothing on this day.</p>}
            <Items as="ul" $gap={2}>
              {entries.map(({ item, cleaner }) => (
                <li key={`${cleaner.id}/${item.id}`}>
                  <ItemCard
                    item={item}
                    cleanerName={cleaner.name}
                    title={<ItemTitle item={item} />}
                  >
                    {isMovable(item) && (
                      <div>
                        <MoveButton
                          name={itemName(item)}
                          focusKey={`move ${item.id}`}
                          onClick={() => onMove(item, cleaner)}
                        />
                      </div>
                    )}
                  </ItemCard>
                </li>
              ))}
            </Items>
          </Day>
        );
      })}
    </Stack>
  );
}
