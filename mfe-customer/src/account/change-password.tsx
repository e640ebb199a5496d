import { useLocation } from '@brightnest/kit/runtime/router';
import { ChangePasswordCard } from '@brightnest/kit/ui/account/change-password';
import { CHANGE_PASSWORD } from '../paths';
import { useCustomerGetProfileQuery } from './customer-profile';
import { customerAccount } from './own-account';

/** The part of the profile that changes the password; where `/customer/change-password` leads to. */
export function ChangePassword() {
  const { data, isLoading } = useCustomerGetProfileQuery();
  const isAskedFor = useLocation().pathname === CHANGE_PASSWORD;
  return (
    <ChangePasswordCard
      account={customerAccount}
      email={data?.customer.email ?? ''}
      // What loads above it would push it away again.
      isAskedFor={isAskedFor && !isLoading}
    />
  );
}
