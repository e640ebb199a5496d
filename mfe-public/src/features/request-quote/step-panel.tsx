import { color, fontSize, media, space } from '@brightnest/kit/theme/tokens';
import { useEffect, useRef, type ComponentType, type Ref } from 'react';
import { styled } from 'styled-components';
import { quoteWizardContent } from '../../content/quote-wizard';
import { ArrivalStep } from './steps/arrival-step';
import { ExtrasStep } from './steps/extras-step';
import { HomeStep } from './steps/home-step';
import { ServiceStep } from './steps/service-step';
import { WhoStep } from './steps/who-step';
import { LAST_STEP } from './wizard-steps';

const STEPS: readonly ComponentType[] = [WhoStep, HomeStep, ServiceStep, ExtrasStep, ArrivalStep];

const Section = styled.section`
  padding-bottom: ${space[6]};

  ${media.md} {
    padding-top: ${space[5]};
  }

  & > header {
    margin-bottom: ${space[5]};
  }

  & > header span {
    color: ${color.accentText};
    font-size: ${fontSize.sm};
    font-weight: 600;
  }

  & > header > p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }
`;

interface StepPanelProps {
  step: number;
  ref: Ref<HTMLElement>;
}

/** One step's heading and questions. */
export function StepPanel({ step, ref }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const content = quoteWizardContent.steps[step - 1];
  const Step = STEPS[step - 1];

  useEffect(() => {
    // The shell takes care of the page as it opens; moving between steps is ours.
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <Section ref={ref} aria-labelledby="quote-step-title">
      <header>
        <span>
          Step {step} of {LAST_STEP}
        </span>
        <h2 id="quote-step-title" ref={heading} tabIndex={-1}>
          {content?.title}
        </h2>
        <p>{content?.lead}</p>
      </header>
      {Step && <Step />}
    </Section>
  );
}
