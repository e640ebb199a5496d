import type { QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { color, fontSize, radius, space } from '@brightnest/kit/theme/tokens';
import { Stack } from '@brightnest/kit/ui/stack';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

// Where a browser puts the focus of a control that went: on the page, from where the dialog takes it.
const NOWHERE = 'body, [role="dialog"]';

/** A part of the workflow dialog. */
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

/** The part that is worked on: it stands out from what is only read. */
const WorkBox = styled(Box)`
  border-color: ${color.accentBorder};
`;

/** What a person reads first of a part, or beside a button: quieter than the rest. */
export const Quiet = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** A part of the dialog with its heading. */
export function Panel({ title, children }: PanelProps) {
  const headingId = useId();
  return (
    <Box aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {children}
    </Box>
  );
}

/** The work of one step. Where its predecessor went with the control in focus, it gets the focus. */
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
