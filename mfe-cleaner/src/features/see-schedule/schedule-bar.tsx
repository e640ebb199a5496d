import { fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Cluster } from '@brightnest/kit/ui/stack';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { ScheduleView } from './schedule-period';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  & h3 {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
  }
`;

const VIEWS = [
  ['week', 'Week'],
  ['month', 'Month'],
] as const;

interface ScheduleBarProps {
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
  period: string;
  onStep: (by: number) => void;
  onToday: () => void;
}

/** What of the calendar is shown, and the ways through it. */
export function ScheduleBar({ view, onView, period, onStep, onToday }: ScheduleBarProps) {
  return (
    <Bar>
      <h3 aria-live="polite">{period}</h3>
      <Cluster $gap={2}>
        <Cluster $gap={1} role="group" aria-label="Show">
          {VIEWS.map(([value, label]) => (
            <Button
              key={value}
              variant={view === value ? 'primary' : 'secondary'}
              aria-pressed={view === value}
              onClick={() => onView(value)}
            >
              {label}
            </Button>
          ))}
        </Cluster>
        <Cluster $gap={1}>
          <Button variant="secondary" aria-label={`Previous ${view}`} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button variant="secondary" onClick={onToday}>
            Today
          </Button>
          <Button variant="secondary" aria-label={`Next ${view}`} onClick={() => onStep(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </Cluster>
      </Cluster>
    </Bar>
  );
}
