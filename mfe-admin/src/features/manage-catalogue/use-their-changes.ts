import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';

export interface TheirChanges<T> {
  /** The record as the form knows it: what was decided here was decided on this. */
  basedOn: T;
  isChangedElsewhere: boolean;
  acknowledge: () => void;
}

/**
 * Follows a record that somebody else changes while it is edited here: what nobody has touched in this
 * form shows it as it is now, what was typed stays.
 */
export function useTheirChanges<T extends FieldValues>(
  form: JoiForm<T>,
  saved: T,
): TheirChanges<T> {
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
