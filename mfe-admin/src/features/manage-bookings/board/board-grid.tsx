import { DndContext, DragOverlay } from '@dnd-kit/core';
import { TriangleAlert } from 'lucide-react';
import { ratingText } from '../booking-texts';
import { BoardCell } from './board-cell';
import { dayName } from '@brightnest/kit/times/calendar-date';
import { weekFrom } from './board-days';
import type { BoardProps } from './board-props';
import { CleanerHead, DayHead, Frame, Grid } from './board-style';
import { ItemCard } from './item-card';
import { useBoardDrag } from './use-board-drag';

const LEGEND = 'Drag a clean to another cleaner or day, or use its Move button.';

/** The week as a table: a row for each cleaner, a column for each day. */
export function BoardGrid({ board, today, onMove, onDrop }: BoardProps) {
  const days = weekFrom(board.from);
  const { dragged, ...context } = useBoardDrag(board, onDrop);
  return (
    <DndContext {...context}>
      <p>{LEGEND}</p>
      <Frame role="region" aria-label="Week board" tabIndex={0}>
        <Grid>
          <thead>
            <tr>
              <th scope="col">Cleaner</th>
              {days.map((date) => (
                <DayHead key={date} scope="col" data-today={date === today || undefined}>
                  {dayName(date)}
                  {date === today && <small>Today</small>}
                </DayHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {board.cleaners.map((cleaner, row) => (
              <tr key={cleaner.id}>
                <CleanerHead scope="row">
                  {cleaner.name}
                  <small>{ratingText(cleaner.rating)}</small>
                  <small>
                    {cleaner.jobs >= cleaner.maxJobsPerWeek && <TriangleAlert aria-hidden="true" />}
                    {cleaner.jobs} of {cleaner.maxJobsPerWeek} jobs
                    {cleaner.jobs >= cleaner.maxJobsPerWeek && ', full'}
                  </small>
                  {!cleaner.isAvailable && <small>Not taking jobs</small>}
                </CleanerHead>
                {days.map((date, column) => (
                  <BoardCell
                    key={date}
                    cleaner={cleaner}
                    date={date}
                    place={{ row, column }}
                    timeZone={board.timeZone}
                    isPast={date < today}
                    onMove={onMove}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Frame>
      <DragOverlay dropAnimation={null}>
        {dragged && <ItemCard item={dragged} title={<strong>{dragged.title}</strong>} />}
      </DragOverlay>
    </DndContext>
  );
}
