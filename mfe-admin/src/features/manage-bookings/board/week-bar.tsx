import { fontSize } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Cluster } from '@brightnest/kit/ui/stack';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { addDays } from '@brightnest/kit/times/calendar-date';
import type { useBoardWeek } from './use-board-week';

const Title = styled.h3`
  font-size: ${fontSize.lg};
`;

const day = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'medium' });

/** Which week it is, and the way to others. */
export function WeekBar({ monday, today, back, next, thisWeek }: ReturnType<typeof useBoardWeek>) {
  const isThisWeek = monday <= today && today < addDays(monday, 7);
  return (
    <Cluster $justify="space-between">
      <Title aria-live="polite">
        {day.format(new Date(monday))} to {day.format(new Date(addDays(monday, 6)))}
      </Title>
      <Cluster $gap={2}>
        <Button variant="secondary" size="sm" onClick={back}>
          <ChevronLeft aria-hidden="true" />
          Week back
        </Button>
        <Button variant="secondary" size="sm" disabled={isThisWeek} onClick={thisWeek}>
          Today
        </Button>
        <Button variant="secondary" size="sm" onClick={next}>
          Next week
          <ChevronRight aria-hidden="true" />
        </Button>
      </Cluster>
    </Cluster>
  );
}
