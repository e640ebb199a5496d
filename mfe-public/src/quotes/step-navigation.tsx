import { t } from '@brightnest/contracts/translation';
import { useLocation, useNavigate, useSearchParams } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { useMinWidth } from '@brightnest/kit/ui/theme/use-min-width';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useReducer, useRef } from 'react';
import { styled } from 'styled-components';
import { quoteWizardContent } from '../content/quote-wizard';
import { pageTexts } from '../content/page-texts';
import { LAST_STEP } from './quote-form';

interface StepIndicatorProps {
  step: number;
  furthest: number;
  onGoTo: (step: number) => void;
}

const StepList = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${space[2]};
`;

const Step = styled.button`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  width: 100%;
  min-height: 44px;
  padding: ${space[2]} 0 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  text-align: start;
  line-height: 1.3;

  &::before {
    content: '';
    display: block;
    width: 100%;
    height: 6px;
    border-radius: ${radius.full};
    background: ${color.subtleHover};
  }

  &[data-reached]::before {
    background: ${color.accentBorder};
  }

  &[aria-current]::before {
    background: ${color.accent};
  }

  &[aria-current] {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
  }

  &:not(:disabled) {
    cursor: pointer;
  }

  & svg {
    display: inline-block;
    width: 1em;
    height: 1em;
    vertical-align: -0.1em;
    color: ${color.accentText};
  }
`;

const Title = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);

  ${media.md} {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
  }
`;

/** Where in the wizard one is; steps already reached are buttons that lead there. */
export function StepIndicator({ step, furthest, onGoTo }: StepIndicatorProps) {
  return (
    <nav aria-label={t('Step {step} of {last}', { step, last: LAST_STEP })}>
      <StepList>
        {Object.values(pageTexts(quoteWizardContent).steps).map(({ title }, index) => {
          const number = index + 1;
          return (
            <li key={title}>
              <Step
                type="button"
                aria-current={number === step ? 'step' : undefined}
                data-reached={number <= furthest || undefined}
                disabled={number > furthest}
                onClick={() => onGoTo(number)}
              >
                <Title>
                  {number < step ? <Check aria-label={t('Done:')} /> : `${number}.`} {title}
                </Title>
              </Step>
            </li>
          );
        })}
      </StepList>
    </nav>
  );
}

interface StepSubmitProps {
  step: number;
  isSubmitting: boolean;
  /** Of the form that it sends, where it stands outside of it. */
  formId: string;
}

interface StepButtonsProps extends StepSubmitProps {
  onPrevious: () => void;
}

const ButtonRow = styled.div`
  display: flex;
  gap: ${space[3]};
  justify-content: space-between;

  & > * {
    margin-bottom: ${space[5]};
  }

  ${media.lg} {
    /* Of the button that comes with the scripts. */
    min-height: calc(${touchTarget} + ${space[5]});

    & > [type='submit'] {
      flex: 1;
      max-width: 14rem;
      margin-inline-start: auto;
    }
  }
`;

// Submit appears where Next was: the second half of a double click on Next must not send the form.
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** The way back, and where there is room the way on, which is in the bar at the foot of a phone's screen otherwise. */
export function StepButtons({ onPrevious, ...submit }: StepButtonsProps) {
  const isWide = useMinWidth('lg');
  const { step, isSubmitting } = submit;
  return (
    <ButtonRow>
      {step > 1 && (
        <Button variant="secondary" onClick={onPrevious} disabled={isSubmitting}>
          <ArrowLeft aria-hidden="true" />
          {t('Previous')}
        </Button>
      )}
      {isWide && <StepSubmit {...submit} />}
    </ButtonRow>
  );
}

/** To the next step, or, on the last one, sends what was answered. */
export function StepSubmit({ step, isSubmitting, formId }: StepSubmitProps) {
  return step < LAST_STEP ? (
    <Button type="submit" form={formId}>
      {t('Next')}
      <ArrowRight aria-hidden="true" />
    </Button>
  ) : (
    <Button type="submit" form={formId} loading={isSubmitting} onClick={ignoreSecondClick}>
      {t('Submit')}
    </Button>
  );
}

interface StepParam {
  step: number;
  goTo: (step: number) => void;
  goBack: () => void;
}

/**
 * The open step. It is in the address, so that the browser's Back goes a step back and a reload stays. A
 * step beyond `furthest` cannot be opened; while that is not known, only the first one can.
 */
export function useStepParam(furthest: number | undefined): StepParam {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const requested = Math.trunc(Number(params.get('step') ?? 1)) || 1;
  const step = Math.min(Math.max(requested, 1), furthest ?? 1);

  useEffect(() => {
    if (furthest !== undefined && requested !== step)
      void navigate(searchOf(step), { replace: true });
  }, [requested, step, furthest, navigate]);

  return {
    step,
    goTo: (next) => void navigate(searchOf(next), { state: { from: step } }),
    goBack() {
      const from = (state as { from?: number } | null)?.from;
      // Coming from the step before, its entry is the one behind this one: history stays straight.
      if (from === step - 1) void navigate(-1);
      else void navigate(searchOf(step - 1), { replace: true });
    },
  };
}

function searchOf(step: number): string {
  return `?step=${step}`;
}

interface FirstInvalid {
  /** The element that holds the step's fields. */
  panel: RefObject<HTMLElement | null>;
  focusFirstInvalid: (onStep: number) => void;
}

/** Puts the visitor on the first wrong field of a step, once that step and its messages are shown. */
export function useFirstInvalid(step: number): FirstInvalid {
  const panel = useRef<HTMLElement>(null);
  const wanted = useRef<number>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (wanted.current !== step) return;
    const invalid = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    wanted.current = null;
    // A group of choices takes no focus itself.
    const control = invalid.matches('fieldset') ? invalid.querySelector('input') : invalid;
    control?.focus();
  });

  return {
    panel,
    focusFirstInvalid(onStep) {
      wanted.current = onStep;
      renderAgain();
    },
  };
}
