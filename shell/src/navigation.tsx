import { msg, t } from '@brightnest/contracts/translation';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import {
  CLEANER_ROLES,
  CUSTOMER_ROLES,
  isInRoles,
  opensDashboard,
  STAFF_ROLES,
} from '@brightnest/contracts/roles';
import { Link, NavLink, useNavigate } from '@brightnest/kit/runtime/router';
import { useSignOutMutation, useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import {
  color,
  fontWeight,
  motion,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';

const List = styled.ul<{ $vertical: boolean }>`
  display: flex;
  flex-direction: ${({ $vertical }) => ($vertical ? 'column' : 'row')};
  gap: ${({ $vertical }) => ($vertical ? space[1] : '2px')};
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${touchTarget};
  padding-inline: ${space[3]};
  border-radius: ${radius.md};
  color: ${color.textMuted};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  transition: background-color ${motion.fast};

  /* Where all of it just fits into the header. */
  @media (min-width: 1264px) and (max-width: 1359px) {
    padding-inline: ${space[2]};
  }

  &:hover {
    background: ${color.subtle};
    color: ${color.text};
  }

  &[aria-current='page'] {
    color: ${color.accentText};
  }
`;

interface MainNavigationProps {
  label: string;
  vertical?: boolean;
}

/** The pages of the site, and Admin for staff. */
export function MainNavigation({ label, vertical = false }: MainNavigationProps) {
  const { user } = useSession();
  const entries = seesAdmin(user) ? [...navigation, adminEntry] : navigation;
  return (
    <nav aria-label={label}>
      <List $vertical={vertical}>
        {entries.map(({ to, label: text }) => (
          <li key={to}>
            <Entry to={to} end>
              {to === '/' ? t('Home', { context: 'page' }) : t(text)}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** A page in the navigation. */
export interface NavigationEntry {
  to: string;
  label: string;
}

/** The navigation that every visitor sees. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/', label: 'Home' },
  { to: '/services', label: msg('Services') },
  { to: '/marketplace', label: msg('Marketplace') },
  { to: '/pricing', label: msg('Pricing') },
  { to: '/about', label: msg('About') },
  { to: '/contact', label: msg('Contact') },
  { to: '/careers', label: msg('Careers') },
];

/** What staff see after it. */
const adminEntry: NavigationEntry = { to: '/admin', label: msg('Admin') };

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
interface SignInPaths {
  signIn: string;
  signUp: string;
}

interface AccountActionsProps {
  paths: SignInPaths;
  fullWidth?: boolean;
}

function VisitorActions({ paths, fullWidth }: AccountActionsProps) {
  return (
    <>
      <LinkButton to={paths.signIn} variant="ghost" fullWidth={fullWidth}>
        {t('Login')}
      </LinkButton>
      <LinkButton to={paths.signUp} variant="secondary" fullWidth={fullWidth}>
        {t('Sign Up')}
      </LinkButton>
      <LinkButton to="/quote-form" fullWidth={fullWidth}>
        {t('Get Quote')}
      </LinkButton>
    </>
  );
}

/** Who is signed in and Logout; for visitors and cleaners, the ways in. */
export function AccountActions(props: AccountActionsProps) {
  // Until the session is known everybody is a visitor, as on the prerendered page.
  const { user } = useSession();
  const { signOut, isSigningOut } = useSignOut();
  if (!isGreeted(user)) return <VisitorActions {...props} />;
  const text = greeting(user);
  return (
    <>
      <Greeting title={text}>
        {hasCustomerArea(user) ? <Link to={customerHome(user)}>{text}</Link> : text}
      </Greeting>
      <Button variant="secondary" loading={isSigningOut} onClick={() => void signOut()}>
        {t('Logout')}
      </Button>
    </>
  );
}

/** Whether the public pages greet this person; cleaners see them as visitors do. */
function isGreeted(user: SessionUser | null): user is SessionUser {
  return user !== null && !isInRoles(user.role, CLEANER_ROLES);
}

/** Whether the Admin link shows. */
export function seesAdmin(user: SessionUser | null): boolean {
  return isInRoles(user?.role, STAFF_ROLES) || opensDashboard(user);
}

/** Whether the customer area is this person's. */
function hasCustomerArea(user: SessionUser | null): boolean {
  return isInRoles(user?.role, CUSTOMER_ROLES) || user?.isGuest === true;
}

/** Who booked without an account has nothing there but what they booked. */
function customerHome(user: SessionUser): string {
  return user.isGuest ? '/customer/appointments' : '/customer/dashboard';
}

/** "Hello, " and the first name, else the email address, else "User". */
export function greeting({ firstName, email }: SessionUser): string {
  return t('Hello, {name}', { name: firstName || email || t('User') });
}

/** Ends the session, says how that went, and goes home either way. */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const [callSignOut, { isLoading }] = useSignOutMutation();
  const navigate = useNavigate();
  const toast = useToast();

  async function signOut(): Promise<void> {
    const { error } = await callSignOut();
    toast(
      error
        ? { title: t('Logout failed'), variant: 'destructive' }
        : { title: t('Logged out'), description: t('You have been logged out successfully.') },
    );
    await navigate('/');
    // The button that had the focus is gone; on the home page nothing else would take it up.
    document.getElementById('main')?.focus();
  }

  return { signOut, isSigningOut: isLoading };
}
