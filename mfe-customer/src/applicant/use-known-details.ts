import type { Applicant } from '@brightnest/contracts/careers/applicant-fields';
import { useSession } from '@brightnest/kit/session';
import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';

const KNOWN = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Fills in what the account of whoever is signed in says, where they have not written anything else. */
export function useKnownDetails<T extends Pick<Applicant, (typeof KNOWN)[number]>>({
  getValues,
  setValue,
}: Pick<UseFormReturn<T>, 'getValues' | 'setValue'>): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user) return;
    for (const known of KNOWN) {
      const name = known as FieldPath<T>;
      if (getValues(name)) continue;
      setValue(name, (user[known] ?? '') as FieldPathValue<T, FieldPath<T>>);
    }
  }, [user, getValues, setValue]);
}
