import type { UpdateCustomerProfileRequest } from '@brightnest/contracts/auth/customer-profile';
import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useToast } from '@brightnest/kit/toast';
import { useUpdateCustomerProfileMutation } from '../../api';
import { CUSTOMER_LOGIN } from '../../paths';

/** Saves the profile with its toasts. @returns what went wrong, for the form's fields. */
export function useSaveProfile() {
  const toast = useToast();
  const loggedOut = useLoggedOut(CUSTOMER_LOGIN);
  const [update, { isLoading }] = useUpdateCustomerProfileMutation();

  async function save(changes: UpdateCustomerProfileRequest, done: string) {
    const { error } = await update(changes);
    if (!error) toast({ title: 'Profile updated', description: done });
    else if (isApiError(error) && error.status === 401) loggedOut();
    else {
      toast({
        title: 'Failed to update profile',
        description: errorMessage(error, 'Please try again in a moment.'),
        variant: 'destructive',
      });
    }
    return error;
  }

  return { save, isSaving: isLoading };
}
