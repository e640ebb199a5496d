import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/theme/tokens';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { quoteWizardContent } from '../../content/quote-wizard';
import { LAST_STEP } from './wizard-steps';

interface StepIndicatorProps {
  step: number;
  furthest: number;
  onGoTo: (step: number) => void;
}

const List = styled.ol`
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
    <nav aria-label={`Step ${step} of ${LAST_STEP}`}>
      <List>
        {quoteWizardContent.steps.map(({ title }, index) => {
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
                  {number < step ? <Check aria-label="Done:" /> : `${number}.`} {title}
                </Title>
              </Step>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
