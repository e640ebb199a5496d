import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/theme/tokens';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import type { ApplicationStep } from './steps-of';

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
    <List aria-label="Progress">
      {steps.map(({ label, state }) => (
        <Step
          key={label}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {state === 'done' && (
            <>
              <Check aria-hidden="true" />
              <VisuallyHidden>Done: </VisuallyHidden>
            </>
          )}
          {label}
        </Step>
      ))}
    </List>
  );
}
