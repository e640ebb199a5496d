import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { ReturnState } from '@brightnest/kit/runtime/navigation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import type { ComponentProps } from 'react';

type SectionLinkProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> & {
  /** The id of a section of this page. */
  section: string;
};

/** A button that scrolls to a section of its page. */
export function SectionLink({ section, ...button }: SectionLinkProps) {
  return (
    <LinkButton
      {...button}
      to={{ hash: section }}
      // The address alone would scroll only the first time: the second click changes nothing in it.
      onClick={() => document.getElementById(section)?.scrollIntoView()}
    />
  );
}

/** Where visitors sign in before something that needs an account. */
export const SIGN_IN = '/customer/login';

/** Where a link leads that needs an account. */
export interface AccountLink {
  to: string;
  state?: ReturnState;
}

/** Leads to a page that needs an account; visitors sign in first and are then sent on to it. */
export function accountLink(user: SessionUser | null, path: string): AccountLink {
  return user ? { to: path } : { to: SIGN_IN, state: { returnTo: path } };
}
