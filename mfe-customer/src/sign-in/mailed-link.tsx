import { msg } from '@brightnest/contracts/translation';
import type { PasswordSetResponse } from '@brightnest/contracts/identity/password-schemas';
import {
  ADMIN_ROLES,
  CLEANER_ROLES,
  CUSTOMER_ROLES,
  isInRoles,
  type Role,
} from '@brightnest/contracts/roles';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { type LinkTokenState, useNavigateLater } from '@brightnest/kit/runtime/navigation';
import { useLocation, useNavigate } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import type { FormPageProps } from '@brightnest/kit/ui/screens/form-page';
import { Unlink } from 'lucide-react';
import { useEffect } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { CUSTOMER_SIGN_IN, SIGN_IN } from '../paths';

/** @returns why a call with the token of a link failed, where the token itself was refused. */
export function linkProblem(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.code === 'link_expired' ? error.message : error.fields?.['token'];
}

/**
 * The token of the link that was opened; undefined when there is none. It is taken out of the address
 * at once and kept in the state of the tab's history entry: a reload still works, as it must on a phone
 * that drops the page while its owner looks for a password, and nothing but this tab can read it there.
 */
export function useLinkToken(): string | undefined {
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: Partial<LinkTokenState> | null;
  };
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (inAddress === null) return;
    const others = new URLSearchParams(search);
    others.delete('token');
    const rest = others.size > 0 ? `?${others}` : '';
    const kept: LinkTokenState = { token: inAddress };
    void navigate(pathname + rest, { replace: true, state: kept });
  }, [inAddress, pathname, search, navigate]);
  return inAddress ?? state?.token;
}

/** The sign-in screen of a role's own area; the one for anybody where a role has none. */
export function signInPathOf(role: Role): string {
  if (isInRoles(role, ADMIN_ROLES)) return '/admin-login';
  if (isInRoles(role, CLEANER_ROLES)) return '/cleaner-login';
  return isInRoles(role, CUSTOMER_ROLES) ? CUSTOMER_SIGN_IN : SIGN_IN;
}

const REDIRECT_AFTER_MS = 2000;

/** @returns a function that says what was done, and leads to the sign-in screen of the person's role. */
export function useGoToSignIn(): (title: string, answer: PasswordSetResponse) => void {
  const toast = useToast();
  const goLater = useNavigateLater();
  return (title, { message, role }) => {
    toast({ title, description: message });
    goLater(signInPathOf(role), REDIRECT_AFTER_MS);
  };
}

/** Said of a link that lacks what it should name. */
export const INCOMPLETE_LINK = msg(
  'This link is not complete. Please open it from the email again.',
);

/** A link that does not work (any more): why, and how to get one that does. */
export function DeadLink(page: Omit<FormPageProps, 'icon'>) {
  return <FocusedPage {...page} icon={<Unlink />} />;
}
