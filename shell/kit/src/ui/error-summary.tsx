import type { MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { color, fontWeight, radius, space } from '../theme/tokens';

/** One wrong field: its message, and the way there, by the control's id or by a function. */
export interface SummaryEntry {
  message: string;
  fieldId?: string;
  /** Goes to the control where it is known otherwise than by an id. */
  goTo?: () => void;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  title?: string;
  errors: readonly SummaryEntry[];
  /** The box, which can take the focus. */
  ref?: Ref<HTMLDivElement>;
}

const Box = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.dangerBorder};
  border-radius: ${radius.md};
  background: ${color.dangerSubtle};
  color: ${color.dangerText};
  /* Below the header, which stays at the top of the window. */
  scroll-margin-top: calc(4.25rem + ${space[5]});

  & ul {
    margin-top: ${space[2]};
    padding-inline-start: ${space[5]};
    /* A long list stays low enough to see the form after it. */
    columns: 20rem;
    column-gap: ${space[6]};
  }

  & a {
    color: inherit;
  }
`;

const Title = styled.p`
  font-weight: ${fontWeight.semibold};
`;

// Moves the focus without putting the fragment into the address, which the router would take up.
function goToField(event: MouseEvent, { fieldId = '', goTo }: SummaryEntry) {
  event.preventDefault();
  if (goTo) goTo();
  else document.getElementById(fieldId)?.focus();
}

/** What is wrong with a long form, announced, with a link to each field. Nothing when nothing is. */
export function ErrorSummary({
  title = 'Please check these fields',
  errors,
  ref,
}: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Box ref={ref} role="alert" tabIndex={-1}>
      <Title>{title}</Title>
      <ul>
        {errors.map((entry) => (
          <li key={`${entry.fieldId}${entry.message}`}>
            {entry.fieldId !== undefined || entry.goTo ? (
              <a href={`#${entry.fieldId ?? ''}`} onClick={(event) => goToField(event, entry)}>
                {entry.message}
              </a>
            ) : (
              entry.message
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
