import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { formatNumber } from '@brightnest/contracts/locale-text';
import { kilometersBetween } from '@brightnest/contracts/scheduling/position';
import { formatTimeSpan } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { itemName } from '../board/board-item';
import { movableBoardItem, type MovableBooking } from '../booking-move';
import { MoveDialog } from '../move-dialog';
import { useBoardDay } from '../board/week-board';
import { narrow, useBoardFilter } from './board-filters';
import { DayFrame, useWeekOf } from './board-frame';
import { DayMap } from './day-map';
import { JobSheet } from './job-sheet';
import { type Route, routesOf, type Stop } from './map-stops';

/** The jobs of a day on a map, by cleaner, with how far it is from one to the next. */
export function MapView() {
  const day = useBoardDay();
  const filters = useBoardFilter();
  const [opened, setOpened] = useState<{ item: BoardItem; cleaner: BoardCleaner }>();
  const [moving, setMoving] = useState<MovableBooking>();
  const { query, board } = useWeekOf(day.firstDay);
  const routes = useMemo(
    () => (board ? routesOf(narrow(board, filters.filter), day.firstDay) : []),
    [board, filters.filter, day.firstDay],
  );
  const open = (item: BoardItem, cleaner: BoardCleaner) => setOpened({ item, cleaner });

  return (
    <>
      <DayFrame {...{ day, query, board, filters }}>
        {() =>
          routes.length === 0 ? (
            <EmptyState
              icon={<MapPin aria-hidden="true" />}
              title={t('Nothing on this day.')}
              description={t('Choose another day, or show all again where the map is narrowed.')}
            />
          ) : (
            <Sides>
              <DayMap routes={routes} onOpen={open} />
              <Stack $gap={3}>
                {routes.map((route) => (
                  <RouteCard key={route.row.id} route={route} onOpen={open} />
                ))}
                <Quiet>
                  {t(
                    'Each place is the middle of its suburb, and distances are as the crow flies.',
                  )}
                </Quiet>
              </Stack>
            </Sides>
          )
        }
      </DayFrame>
      {opened && (
        <JobSheet
          {...opened}
          onMove={(item, cleaner) => setMoving(movableBoardItem(item, cleaner))}
          onClose={() => setOpened(undefined)}
        />
      )}
      {moving && <MoveDialog booking={moving} onClose={() => setMoving(undefined)} />}
    </>
  );
}

const Sides = styled.div`
  display: grid;
  gap: ${space[4]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;

    & > :first-child {
      position: sticky;
      top: ${space[8]};
      height: calc(100vh - 20rem);
      min-height: 26rem;
    }
  }
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

const Heading = styled.h4`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  font-size: ${fontSize.md};

  & > i {
    width: 0.875rem;
    height: 0.875rem;
    border: 2px dashed ${color.text};
    border-radius: 50%;
  }

  & > small {
    margin-inline-start: auto;
    color: ${color.textMuted};
    font-weight: normal;
  }
`;

const Stops = styled.ol`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize.sm};

  & button {
    display: grid;
    grid-template-columns: 1.5rem 1fr;
    width: 100%;
    padding: ${space[1]} 0;
    border: 0;
    background: none;
    color: ${color.text};
    text-align: start;
    cursor: pointer;
  }

  & button:hover {
    background: ${color.subtle};
  }

  & small {
    grid-column: 2;
    color: ${color.textMuted};
  }
`;

interface RouteCardProps {
  route: Route;
  onOpen: (item: BoardItem, cleaner: BoardCleaner) => void;
}

function RouteCard({ route: { row, color: dot, stops, elsewhere }, onOpen }: RouteCardProps) {
  const isRoute = dot !== undefined;
  const total = isRoute ? stops.reduce((sum, _, index) => sum + kilometersTo(stops, index), 0) : 0;
  return (
    <Card $padding={4}>
      <Stack $gap={2}>
        <Heading>
          <i style={isRoute ? { background: dot, borderColor: dot, borderStyle: 'solid' } : {}} />
          {row.name}
          {total > 0 && <small>{kilometerText(total)}</small>}
        </Heading>
        <Stops aria-label={row.name}>
          {stops.map(({ item, number }, index) => (
            <li key={item.id}>
              <button type="button" onClick={() => onOpen(item, row)}>
                <strong>{number}</strong>
                <span>{itemName(item)}</span>
                <small>
                  {timeText(item)}
                  {isRoute && index > 0 && ` · ${kilometerText(kilometersTo(stops, index))}`}
                </small>
              </button>
            </li>
          ))}
          {elsewhere.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => onOpen(item, row)}>
                <strong>–</strong>
                <span>{itemName(item)}</span>
                <small>
                  {timeText(item)} · {t('Not on the map: its postcode is not known')}
                </small>
              </button>
            </li>
          ))}
        </Stops>
      </Stack>
    </Card>
  );
}

const timeText = ({ from, to, timeZone }: BoardItem) => formatTimeSpan(from, to, timeZone);

/** From the stop before; 0 to the first. */
function kilometersTo(stops: readonly Stop[], index: number): number {
  const [before, here] = [stops[index - 1], stops[index]];
  return before && here ? kilometersBetween(before.position, here.position) : 0;
}

const kilometerText = (kilometers: number) =>
  t('{distance} km', { distance: formatNumber(kilometers, { maximumFractionDigits: 1 }) });
