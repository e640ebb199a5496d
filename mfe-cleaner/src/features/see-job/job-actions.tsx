import type { CleanerJob, CleanerReport } from '@brightnest/contracts/bookings/cleaner-job';
import { color, shadow, space, zIndex } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { CircleCheckBig, Footprints, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { CompleteButton } from '../../jobs/complete-button';
import type { useReport } from '../../jobs/use-report';

// Where a thumb reaches it, whatever has been scrolled to.
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${zIndex.header};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space[3]};
  margin-inline: -${space[4]};
  padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.md};

  & button {
    padding-inline: ${space[3]};
  }
`;

interface JobActionsProps {
  job: CleanerJob;
  moves: readonly CleanerReport[];
  reporting: ReturnType<typeof useReport>;
}

/** The next steps of a job. */
export function JobActions({ job, moves, reporting }: JobActionsProps) {
  const { report, isSending, sending } = reporting;
  const step = (status: CleanerReport) => ({
    size: 'lg' as const,
    disabled: isSending,
    loading: sending === status,
    onClick: () => void report({ status }),
  });
  const steps = moves.filter((move) => move !== 'accepted' && move !== 'declined');
  if (steps.length === 0) return null;
  return (
    <Bar role="group" aria-label="Next steps">
      {steps.includes('on_my_way') && (
        <Button variant="secondary" {...step('on_my_way')}>
          <Footprints aria-hidden="true" />
          On my way
        </Button>
      )}
      {steps.includes('started') && (
        <Button {...step('started')}>
          <Play aria-hidden="true" />
          Start Job
        </Button>
      )}
      {steps.includes('completed') && (
        <CompleteButton size="lg" job={job} reporting={reporting}>
          <CircleCheckBig aria-hidden="true" />
          Complete
        </CompleteButton>
      )}
    </Bar>
  );
}
