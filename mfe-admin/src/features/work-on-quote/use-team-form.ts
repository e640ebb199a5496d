import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import type { AssignCleanersRequest } from '@brightnest/contracts/quotes/quote-workflow';
import { type JoiForm, useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useEffect } from 'react';
import { readAssignedCleaners } from '../../quotes/assigned-cleaners';

export type TeamForm = JoiForm<AssignCleanersRequest>;

/** Who does it now, as the form shows it. */
export function teamValues({ assignedCleaners }: Pick<AdminQuote, 'assignedCleaners'>) {
  const cleanerIds = (readAssignedCleaners(assignedCleaners) ?? []).map(({ id }) => id);
  return { cleanerIds, customCleanerEmail: '', notes: '' };
}

/** The choice of cleaners. It follows the team until somebody changes it here. */
export function useTeamForm({ assignedCleaners }: AdminQuote): TeamForm {
  const form = useJoiForm<AssignCleanersRequest>({
    schema: () =>
      import('@brightnest/contracts/quotes/quote-workflow').then(
        (m) => m.assignCleanersRequestSchema,
      ),
    defaultValues: teamValues({ assignedCleaners }),
  });
  const { isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (!isDirty) reset(teamValues({ assignedCleaners }));
  }, [assignedCleaners, isDirty, reset]);
  return form;
}
