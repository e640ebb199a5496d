import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import type { Position } from '@brightnest/contracts/scheduling/position';
import { entriesOn, rowsOf } from '../board/week-board';

/** A job on the map: where somebody is that day, also since the evening before. */
export interface Stop {
  item: BoardItem;
  position: Position;
  /** Which of the day it is, from 1. */
  number: number;
}

/** What one cleaner has on a day, soonest first. What is nobody's is a route without a way. */
export interface Route {
  row: BoardCleaner;
  /** Of its line and its markers; undefined where it is nobody's. */
  color: string | undefined;
  stops: Stop[];
  /** Jobs whose place is not known. */
  elsewhere: BoardItem[];
}

// Far enough apart to be told from each other, and dark enough for the white number on each.
const COLORS = [
  ...['#0f766e', '#b91c1c', '#1d4ed8', '#a16207', '#7e22ce', '#15803d'],
  ...['#be185d', '#0369a1', '#c2410c', '#4338ca', '#57534e', '#4d7c0f'],
] as const;

/** @returns the routes of a day: what is nobody's first, then those who have a job, in the order of the board. */
export function routesOf(board: BoardResponse, date: string): Route[] {
  const [lane, ...rows] = rowsOf(board).map((row, index) => {
    const jobs = entriesOn(row.items, date, board)
      .filter(({ item }) => item.kind !== 'off')
      .map(({ item }) => item);
    const route: Route = {
      row,
      color: index === 0 ? undefined : COLORS[(index - 1) % COLORS.length],
      stops: [],
      elsewhere: [],
    };
    for (const item of jobs) {
      const { position } = item;
      if (position) route.stops.push({ item, position, number: route.stops.length + 1 });
      else route.elsewhere.push(item);
    }
    return route;
  });
  return [lane!, ...rows].filter(({ stops, elsewhere }) => stops.length + elsewhere.length > 0);
}
