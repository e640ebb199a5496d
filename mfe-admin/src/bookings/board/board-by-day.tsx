import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import {
  ContinuedItem,
  ItemCard,
  itemName,
  ItemTitle,
  MoveButton,
  useIsMovable,
} from './board-item';
import { type BoardProps, entriesOn, rowsOf, weekFrom } from './week-board';

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

/** The board as a list by day, for narrow screens. */
export function BoardByDay({ board, today, onMove }: BoardProps) {
  const isMovable = useIsMovable();
  return (
    <Stack $gap={5}>
      {weekFrom(board.from).map((date) => {
        const entries = rowsOf(board)
          .flatMap((cleaner) =>
            entriesOn(cleaner.items, date, board).map((entry) => ({ ...entry, cleaner })),
          )
          .toSorted((a, b) => a.item.from.localeCompare(b.item.from));
        return (
          <Day key={date} aria-label={formatCalendarDate(date, 'weekday')}>
            <h4>
              {date === today
                ? t('{date}, today', { date: formatCalendarDate(date, 'weekday') })
                : formatCalendarDate(date, 'weekday')}
            </h4>
            {entries.length === 0 && <p>{t('Nothing on this day.')}</p>}
            <Items as="ul" $gap={2}>
              {entries.map(({ item, isContinued, cleaner }) => (
                <li key={`${cleaner.id}/${item.id}`}>
                  {isContinued ? (
                    <ContinuedItem item={item} />
                  ) : (
                    <ItemCard
                      item={item}
                      cleanerName={cleaner.name}
                      title={<ItemTitle item={item} />}
                    >
                      {isMovable(item) && (
                        <div>
                          <MoveButton
                            name={itemName(item)}
                            focusKey={`move-${item.id}`}
                            onClick={() => onMove(item, cleaner)}
                          />
                        </div>
                      )}
                    </ItemCard>
                  )}
                </li>
              ))}
            </Items>
          </Day>
        );
      })}
    </Stack>
  );
}
