import { Button } from '@brightnest/kit/ui/button';
import type { JoiForm } from '@brightnest/kit/ui/joi-form';
import { Notice } from '@brightnest/kit/ui/notice';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/tokens';
import { useEffect, useId, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

interface ConcurrentChanges<T> {
  /** The version of the record that the form was edited against. */
  basedOn: T;
  isChangedElsewhere: boolean;
  acknowledge: () => void;
}

/**
 * Follows a record that somebody else changes while it is edited here: untouched fields take the new
 * values, edited fields keep what was typed.
 */
export function useConcurrentChanges<T extends FieldValues>(
  form: JoiForm<T>,
  saved: T,
): ConcurrentChanges<T> {
  const [{ basedOn, isChangedElsewhere }, setKnown] = useState({
    basedOn: saved,
    isChangedElsewhere: false,
  });
  if (JSON.stringify(saved) !== JSON.stringify(basedOn)) {
    setKnown({ basedOn: saved, isChangedElsewhere: true });
  }
  const {
    reset,
    formState: { dirtyFields },
  } = form;
  const isTouched = Object.keys(dirtyFields).length > 0;

  useEffect(() => {
    if (isChangedElsewhere) reset(basedOn as DefaultValues<T>, { keepDirtyValues: isTouched });
  }, [basedOn, isChangedElsewhere, isTouched, reset]);

  return {
    basedOn,
    isChangedElsewhere,
    acknowledge: () => setKnown({ basedOn, isChangedElsewhere: false }),
  };
}

interface ConcurrentChangeNoticeProps {
  /** Kind of record: "service". */
  noun: string;
  changes: Pick<ConcurrentChanges<never>, 'isChangedElsewhere' | 'acknowledge'>;
}

/** Tells that somebody else saved the record while it is being edited. */
export function ConcurrentChangeNotice({ noun, changes }: ConcurrentChangeNoticeProps) {
  if (!changes.isChangedElsewhere) return null;
  return (
    <Notice
      tone="info"
      role="alert"
      action={
        <Button variant="secondary" size="sm" onClick={changes.acknowledge}>
          OK
        </Button>
      }
    >
      Somebody else has just changed this {noun}. What you have typed is kept; every other field
      shows their change.
    </Notice>
  );
}

const Box = styled.section`
  & > h3 {
    font-size: inherit;
    font-weight: ${fontWeight.semibold};
  }

  & > ul {
    display: grid;
    gap: ${space[1]};
    margin: ${space[2]} 0 0;
    padding-inline-start: ${space[5]};
  }
`;

interface ConsequencesProps {
  title: string;
  lines: readonly string[];
}

/** The effects of a change. */
export function Consequences({ title, lines }: ConsequencesProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Box>
  );
}

/** A small preview of a public card. */
export const Preview = styled.figure`
  margin: 0;
  padding: ${space[4]};
  border: 1px dashed ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.page};
  overflow-wrap: anywhere;

  & > figcaption {
    margin-bottom: ${space[3]};
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & > div {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: ${space[2]};
  }

  & b {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
  }

  & ul {
    margin: 0;
    padding-inline-start: ${space[5]};
  }

  & strong {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;
