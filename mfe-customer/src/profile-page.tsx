import { CustomerArea } from './area/customer-area';
import { ChangePassword } from './features/change-password/change-password';
import { CustomerProfileScreen } from './features/edit-profile/customer-profile';

/** Everything about oneself on one page, the password included. */
export function ProfilePage() {
  return (
    <CustomerArea>
      <CustomerProfileScreen>
        <ChangePassword />
      </CustomerProfileScreen>
    </CustomerArea>
  );
}
