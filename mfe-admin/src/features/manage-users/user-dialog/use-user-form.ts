import type { AdminUser, UpdateUserRequest } from '@brightnest/contracts/auth/admin-users';
import { isApiError } from '@brightnest/kit/api/api-error';
import { type JoiFormOptions, useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useFailureToast } from '../../../forms/use-failure-toast';

interface UserFormOptions {
  schema: JoiFormOptions<UpdateUserRequest>['schema'];
  /** Whose form it is; absent for somebody new. */
  user?: AdminUser;
}

function valuesOf(user: AdminUser | undefined) {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    role: user?.role,
    phone: user?.phone ?? '',
    address: user?.address ?? '',
    city: user?.city ?? '',
    state: user?.state ?? '',
    postalCode: user?.postalCode ?? '',
    // Somebody new is active; the call has no word for it.
    ...(user && { isActive: user.isActive }),
  };
}

/** The form of an account, and what it says when it could not be saved. */
export function useUserForm({ schema, user }: UserFormOptions) {
  const showFailure = useFailureToast();
  const form = useJoiForm<UpdateUserRequest>({ schema, defaultValues: valuesOf(user) });

  function fail(error: unknown, fallback: string) {
    form.applyServerErrors(error);
    if (isApiError(error) && error.code === 'email_taken') {
      form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });
    }
    showFailure(error, fallback);
  }
  return { form, fail };
}
