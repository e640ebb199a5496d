import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STEPS, type QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { msg, t } from '@brightnest/contracts/translation';
import { VisuallyHidden, visuallyHiddenStyle } from '@brightnest/kit/ui/display/layout';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { STEP_LABELS, stepState, type StepState } from './workflow-steps';

const STATE_LABELS: Record<StepState, string> = {
  done: msg('done'),
  current: msg('current'),
  ahead: msg('ahead'),
};

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const StepButton = styled.button<{ $state: StepState }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[1]};
  width: 100%;
  min-height: ${touchTarget};
  padding: ${space[2]} 0;
  border: 0;
  border-top: 3px solid ${({ $state }) => ($state === 'ahead' ? color.border : color.accent)};
  border-radius: 0 0 ${radius.sm} ${radius.sm};
  background: ${({ $state }) => ($state === 'current' ? color.accentSubtle : 'transparent')};
  color: ${({ $state }) => ($state === 'ahead' ? color.textMuted : color.text)};
  font-size: ${fontSize.sm};
  font-weight: ${({ $state }) => ($state === 'current' ? fontWeight.semibold : fontWeight.regular)};
  line-height: 1.25;
  cursor: pointer;

  &:hover {
    background: ${color.subtle};
  }

  &[data-shown] {
    box-shadow: inset 0 0 0 1px ${color.accent};
  }

  & > span[aria-hidden] {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border: 1px solid ${({ $state }) => ($state === 'ahead' ? color.controlBorder : color.accent)};
    border-radius: ${radius.full};
    background: ${({ $state }) => ($state === 'done' ? color.accent : color.surface)};
    color: ${({ $state }) => ($state === 'done' ? color.onAccent : 'inherit')};
    font-variant-numeric: tabular-nums;
  }

  & svg {
    width: 1rem;
    height: 1rem;
  }

  /* Five words do not fit side by side on a phone; the step that the quote is at is named below. */
  @media (max-width: ${breakpoint.sm - 1}px) {
    & > span:not([aria-hidden]) {
      ${visuallyHiddenStyle}
    }
  }
`;

interface StepIndicatorProps {
  quote: AdminQuote;
  /** The selected step, which may be done or ahead. */
  shown: QuoteStep | null;
  onOpen: (step: QuoteStep) => void;
}

/** The five steps with their states; each opens its details. */
export function StepIndicator({ quote, shown, onOpen }: StepIndicatorProps) {
  return (
    <nav aria-label={t('Steps of the workflow')}>
      <Steps>
        {QUOTE_STEPS.map((step, index) => {
          const state = stepState(step, quote);
          return (
            <li key={step}>
              <StepButton
                type="button"
                $state={state}
                data-shown={step === shown || undefined}
                aria-current={state === 'current' ? 'step' : undefined}
                aria-haspopup="dialog"
                onClick={() => onOpen(step)}
              >
                <span aria-hidden="true">{state === 'done' ? <Check /> : index + 1}</span>
                <span>
                  {t(STEP_LABELS[step])}
                  <VisuallyHidden>
                    , {t(STATE_LABELS[state])}
                    {step === shown && t(', open below')}
                  </VisuallyHidden>
                </span>
              </StepButton>
            </li>
          );
        })}
      </Steps>
    </nav>
  );
}
