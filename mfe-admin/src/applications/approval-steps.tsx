import {
  APPROVAL_STEP_LABELS,
  type ApprovalProgress,
  type ApprovalStep,
  type ApprovalStepName,
  type ApprovalStepState,
} from '@brightnest/contracts/applications/application';
import { msg, t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import { approvalText } from './application-texts';

const Steps = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $state: ApprovalStepState }>`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  align-items: center;

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${({ $state }) => ($state === 'failed' ? color.dangerText : color.successText)};
  }

  & > small {
    grid-column: 2;
    color: ${color.dangerText};
    font-size: ${fontSize.sm};
  }
`;

const Bar = styled.progress`
  width: 100%;
  height: ${space[2]};
  border: 0;
  border-radius: ${radius.full};
  overflow: hidden;
  appearance: none;
  background: ${color.subtleHover};

  &::-webkit-progress-bar {
    background: ${color.subtleHover};
  }

  &::-webkit-progress-value {
    background: ${color.accent};
  }

  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;

const EmployeeId = styled.p`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.successBorder};
  border-radius: ${radius.md};
  background: ${color.successSubtle};
  color: ${color.successText};

  & strong {
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const STATE_WORDS = { waiting: msg('under way'), failed: msg('failed'), done: msg('done') };

const NOTHING_YET = Object.entries(APPROVAL_STEP_LABELS).map(([name, label]): ApprovalStep => ({
  name: name as ApprovalStepName,
  label,
  state: 'waiting',
}));

function StepMark({ state, isWatched }: { state: ApprovalStepState; isWatched: boolean }) {
  if (state === 'done') return <CircleCheck aria-label={t(STATE_WORDS.done)} />;
  if (state === 'failed') return <CircleAlert aria-label={t(STATE_WORDS.failed)} />;
  return isWatched ? (
    <Spinner label={t(STATE_WORDS.waiting)} size="1.25rem" />
  ) : (
    <Hourglass aria-label={t(STATE_WORDS.waiting)} />
  );
}

interface ApprovalStepsProps {
  /** Undefined until the first response. */
  progress: ApprovalProgress | undefined;
}

/** Progress of an approval, step by step, and the resulting employee ID. */
export function ApprovalSteps({ progress }: ApprovalStepsProps) {
  const steps = progress?.steps ?? NOTHING_YET;
  const done = steps.filter(({ state }) => state === 'done').length;
  const state = progress?.state ?? 'running';
  return (
    <Stack $gap={4}>
      <Bar
        aria-label={t('Approval')}
        aria-valuetext={progress ? approvalText(progress) : t('Being set up…')}
        value={done}
        max={steps.length}
      />
      <Steps>
        {steps.map((step) => (
          <Step key={step.name} $state={step.state}>
            <StepMark state={step.state} isWatched={state === 'running'} />
            <span>{t(step.label)}</span>
            {step.reason && <small>{step.reason}</small>}
          </Step>
        ))}
      </Steps>
      {state === 'delayed' && (
        <p>
          {t(
            'A part of the site has not answered for some minutes. The approval goes on by itself when it is back.',
          )}
        </p>
      )}
      {progress?.employeeId && (
        <EmployeeId>
          {richText(t('Employee ID <strong>{id}</strong>', { id: progress.employeeId }), {
            strong: (id) => <strong>{id}</strong>,
          })}
        </EmployeeId>
      )}
    </Stack>
  );
}
