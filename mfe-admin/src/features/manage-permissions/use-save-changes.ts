import { ROLE_LABELS, type Role } from '@brightnest/contracts/roles';
import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { useUpdateRolePermissionsMutation } from '../../api/permissions';
import { useFailureToast } from '../../forms/use-failure-toast';
import type { RoleChange } from './draft';

/** What the server did not take, and why. */
export interface Refused {
  role: Role;
  message: string;
}

const FALLBACK = 'Failed to save what this role may do';

/** Saves changes role by role; of what is refused, the reasons stay until the next try. */
export function useSaveChanges(onSaved: (...roles: readonly Role[]) => void) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [updateRole] = useUpdateRolePermissionsMutation();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const save = (changes: readonly RoleChange[], onDone: () => void) =>
    sendOnce(async () => {
      const saved: Role[] = [];
      const failures: Refused[] = [];
      for (const { role, wanted, held } of changes) {
        const { error } = await updateRole({
          role,
          body: { permissions: wanted, basedOn: held },
        });
        if (!error) saved.push(role);
        else if (isApiError(error) && error.status === 401) return showFailure(error, FALLBACK);
        else failures.push({ role, message: errorMessage(error, FALLBACK) });
      }
      if (saved.length > 0) {
        const names = saved.map((role) => ROLE_LABELS[role]).join(', ');
        toast({ title: 'Permissions saved', description: names });
      }
      onSaved(...saved);
      setRefused(failures);
      onDone();
    });

  return { save, isSaving: isSending, refused, forgetRefused: () => setRefused([]) };
}
