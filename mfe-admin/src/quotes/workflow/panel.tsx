import type { QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { PanelBox } from '../../panel';

// Where the focus goes when the focused control is removed: the body, or the dialog that traps it.
const NOWHERE = 'body, [role="dialog"]';

/** The highlighted section of the current step. */
const WorkBox = styled(PanelBox)`
  border-color: ${color.accentBorder};
`;

/** Secondary text. */
export const MutedText = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

interface WorkPanelProps {
  step: QuoteStep | null;
  title: string;
  children: ReactNode;
}

/** The section of the current step. Its heading gets the focus if the previous step had it. */
export function WorkPanel({ step, title, children }: WorkPanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement?.matches(NOWHERE) ?? true) heading.current?.focus();
  }, [step]);
  return (
    <WorkBox aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <Stack>{children}</Stack>
    </WorkBox>
  );
}
