import { useState } from 'react';
import { useLinkToken } from '../../mailed-link/use-link-token';
import { DeadPasswordLink } from './dead-password-link';
import { NewPassword } from './new-password';

/** The page that a password link opens. */
export function ResetPassword() {
  const token = useLinkToken();
  const [problem, setProblem] = useState<string>();
  if (!token) {
    return (
      <DeadPasswordLink reason="This link is not complete. Please open it from the email again." />
    );
  }
  if (problem !== undefined) return <DeadPasswordLink reason={problem} />;
  return <NewPassword token={token} onDeadLink={setProblem} />;
}
