import type { QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { Stack } from '@brightnest/kit/ui/layout';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/tokens';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

// Where the focus goes when the focused control is removed: the body, or the dialog that traps it.
const NOWHERE = 'body, [role="dialog"]';

/** A section of the workflow dialog. */
export const Box = styled.section`
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};

  & > h3 {
    margin-bottom: ${space[3]};
    font-size: ${fontSize.lg};
  }
`;

/** The highlighted section of the current step. */
const WorkBox = styled(Box)`
  border-color: ${color.accentBorder};
`;

/** Secondary text. */
export const MutedText = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** A section with its heading. */
export function Panel({ title, children }: PanelProps) {
  const headingId = useId();
  return (
    <Box aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {children}
    </Box>
  );
}

/** The section of the current step. Its heading gets the focus if the previous step had it. */
export function WorkPanel({ step, title, children }: PanelProps & { step: QuoteStep | null }) {
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
