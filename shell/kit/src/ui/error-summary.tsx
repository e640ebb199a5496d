import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { color, fontWeight, radius, space } from '../theme/tokens';

/** One wrong field: its message, and the id of the control to go to. */
export interface SummaryEntry {
  message: string;
  fieldId?: string;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  title?: string;
  errors: readonly SummaryEntry[];
}

const Box = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.dangerBorder};
  border-radius: ${radius.md};
  background: ${color.dangerSubtle};
  color: ${color.dangerText};

  & ul {
    margin-top: ${space[2]};
    padding-inline-start: ${space[5]};
  }

  & a {
    color: inherit;
  }
`;

const Title = styled.p`
  font-weight: ${fontWeight.semibold};
`;

// Moves the focus without putting the fragment into the address, which the router would take up.
function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}

/** What is wrong with a long form, announced, with a link to each field. Nothing when nothing is. */
export function ErrorSummary({ title = 'Please check these fields', errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Box role="alert">
      <Title>{title}</Title>
      <ul>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
