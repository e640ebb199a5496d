import { Link } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { color, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { styled } from 'styled-components';
import { greeting, hasCustomerArea, isGreeted } from '../session/audience';
import { useLogout } from '../session/use-logout';

const Greeting = styled.span`
  max-width: 16rem;
  margin-inline-end: ${space[2]};
  overflow: hidden;
  color: ${color.text};
  font-weight: ${fontWeight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;

  & > a {
    color: inherit;
  }
`;

/** Where the sign-in pages are: the mobile menu leads to the one with tabs. */
export interface SignInPaths {
  login: string;
  signUp: string;
}

interface AccountActionsProps {
  paths: SignInPaths;
  fullWidth?: boolean;
}

function VisitorActions({ paths, fullWidth }: AccountActionsProps) {
  return (
    <>
      <LinkButton to={paths.login} variant="ghost" fullWidth={fullWidth}>
        Login
      </LinkButton>
      <LinkButton to={paths.signUp} variant="secondary" fullWidth={fullWidth}>
        Sign Up
      </LinkButton>
      <LinkButton to="/quote-form" fullWidth={fullWidth}>
        Get Quote
      </LinkButton>
    </>
  );
}

/** Who is signed in and Logout; for visitors and cleaners, the ways in. */
export function AccountActions(props: AccountActionsProps) {
  // Until the session is known everybody is a visitor, as on the prerendered page.
  const { user } = useSession();
  const { logout, isLoggingOut } = useLogout();
  if (!isGreeted(user)) return <VisitorActions {...props} />;
  const text = greeting(user);
  return (
    <>
      <Greeting title={text}>
        {hasCustomerArea(user) ? <Link to="/customer/dashboard">{text}</Link> : text}
      </Greeting>
      <Button variant="secondary" loading={isLoggingOut} onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}
