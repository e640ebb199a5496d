import type { UpdateCustomerProfileRequest } from '@brightnest/contracts/auth/customer-profile';
import { useToast } from '@brightnest/kit/toast';
import { useUpdateCustomerProfileMutation } from '../../api/profile';
import { useAccountFailure } from '../../area/use-account-failure';

/** Saves the profile with its toasts. @returns what went wrong, for the form's fields. */
export function useSaveProfile() {
  const toast = useToast();
  const failed = useAccountFailure();
  const [update, { isLoading }] = useUpdateCustomerProfileMutation();

  async function save(changes: UpdateCustomerProfileRequest, done: string) {
    const { error } = await update(changes);
    if (error) failed('Failed to update profile', error);
    else toast({ title: 'Profile updated', description: done });
    return error;
  }

  return { save, isSaving: isLoading };
}
