import type { OwnApplication } from '@brightnest/contracts/applications/application-schemas';
import { t } from '@brightnest/contracts/translation';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

const List = styled.ol.attrs({ className: 'steps' })`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${space[2]};
`;

const Step = styled.li`
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  line-height: 1.3;

  ${media.sm} {
    font-size: ${fontSize.sm};
  }

  &::before {
    content: '';
    display: block;
    height: 6px;
    margin-bottom: ${space[2]};
    border-radius: ${radius.full};
    background: ${color.subtleHover};
  }

  &[data-state='done']::before {
    background: ${color.accentBorder};
  }

  &[data-state='current'] {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
  }

  &[data-state='current']::before {
    background: ${color.accent};
  }

  /* On a phone there is room for the word alone. */
  & svg {
    display: none;
    width: 1em;
    height: 1em;
    margin-inline-end: 0.25em;
    vertical-align: -0.1em;
    color: ${color.accentText};

    ${media.sm} {
      display: inline-block;
    }
  }
`;

/** How far an application is. */
export function StatusSteps({ steps }: { steps: readonly ApplicationStep[] }) {
  return (
    <List aria-label={t('Progress')}>
      {steps.map(({ label, state }) => (
        <Step
          key={label}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {state === 'done' && (
            <>
              <Check aria-hidden="true" />
              <VisuallyHidden>{t('Done:')} </VisuallyHidden>
            </>
          )}
          {label}
        </Step>
      ))}
    </List>
  );
}

/** One station on the way of an application. */
interface ApplicationStep {
  label: string;
  state: 'done' | 'current' | 'ahead';
}

const REACHED = {
  pending: 0,
  under_review: 1,
  interview_scheduled: 2,
  approved: 3,
  rejected: 3,
} as const;

/** The way of an application, and where it stands. Once it is decided, only what did take place is on it. */
export function stepsOf({
  applicationStatus,
  interviewDate,
}: Pick<OwnApplication, 'applicationStatus' | 'interviewDate'>): ApplicationStep[] {
  const reached = REACHED[applicationStatus];
  const isDecided = applicationStatus === 'approved' || applicationStatus === 'rejected';
  const isInterviewed = !isDecided || interviewDate !== null;
  return [
    { label: t('Received'), index: 0 },
    { label: t('In review'), index: 1 },
    ...(isInterviewed ? [{ label: t('Interview'), index: 2 }] : []),
    { label: t('Decision'), index: 3 },
  ].map(({ label, index }) => ({
    label,
    state: stateOf(index, isDecided ? reached + 1 : reached),
  }));
}

function stateOf(index: number, reached: number): ApplicationStep['state'] {
  if (index === reached) return 'current';
  return index < reached ? 'done' : 'ahead';
}
