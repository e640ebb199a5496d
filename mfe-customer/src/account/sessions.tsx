import { SessionsCard } from '@brightnest/kit/ui/account/sessions';
import { useSetEndingSessions } from './customer-area';
import { customerAccount } from './own-account';

/** Where the customer is signed in. */
export function CustomerSessions() {
  return <SessionsCard account={customerAccount} onEndingAll={useSetEndingSessions()} />;
}
