import { t } from '@brightnest/contracts/translation';
import { type MouseEvent, type Ref, useEffect, useRef } from 'react';
import type { FieldError, FieldValues, UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, fontWeight, radius, space } from '../theme/tokens';

interface FormErrorSummaryProps<T extends FieldValues> {
  form: Pick<UseFormReturn<T>, 'formState'>;
}

function isFieldError(error: object): error is FieldError {
  return 'type' in error && 'message' in error && typeof error.message === 'string';
}

function entriesOf(error: unknown): SummaryEntry[] {
  if (typeof error !== 'object' || error === null) return [];
  if (!isFieldError(error)) return Object.values(error).flatMap(entriesOf);
  return [{ message: error.message ?? '', goTo: () => error.ref?.focus?.() }];
}

/**
 * What a long form lacks, once it was to be sent: it takes the focus, and each message leads to its
 * field. The form's default values are written in the order one reads its fields, which is the order here.
 */
export function FormErrorSummary<T extends FieldValues>({ form }: FormErrorSummaryProps<T>) {
  const { errors, submitCount, defaultValues } = form.formState;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  if (submitCount === 0) return null;
  const names = new Set([...Object.keys(defaultValues ?? {}), ...Object.keys(errors)]);
  return <ErrorSummary ref={box} errors={[...names].flatMap((name) => entriesOf(errors[name]))} />;
}

/** One wrong field: its message, and the way there, by the control's id or by a function. */
interface SummaryEntry {
  message: string;
  fieldId?: string;
  /** Goes to the control where it is known otherwise than by an id. */
  goTo?: () => void;
}

interface ErrorSummaryProps {
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
  title = t('Please check these fields'),
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
