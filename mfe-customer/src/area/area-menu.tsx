import { Link, useLocation } from '@brightnest/kit/router';
import { color, fontWeight, media, radius, space, touchTarget } from '@brightnest/kit/theme/tokens';
import { CalendarDays, LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react';
import { css, styled } from 'styled-components';
import { CHANGE_PASSWORD, CUSTOMER_DASHBOARD, CUSTOMER_PROFILE } from '../paths';

const ENTRIES = [
  { to: CUSTOMER_DASHBOARD, label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/customer/appointments', label: 'Appointments', Icon: CalendarDays },
  { to: CUSTOMER_PROFILE, label: 'Profile', Icon: UserRound },
  { to: '/customer/settings', label: 'Settings', Icon: Settings },
];

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[1]};

  ${media.md} {
    grid-template-columns: 1fr;
  }
`;

const entry = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: 100%;
  min-height: ${touchTarget};
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.textMuted};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: ${color.subtle};
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Entry = styled(Link)`
  ${entry}

  &[aria-current='page'] {
    background: ${color.accentSubtle};
    color: ${color.accentText};
  }
`;

const SignOut = styled.button`
  ${entry}
`;

interface AreaMenuProps {
  onSignOut: () => void;
  isSigningOut: boolean;
}

// The change of the password is a part of the profile.
function entryOf(pathname: string): string {
  return pathname === CHANGE_PASSWORD ? CUSTOMER_PROFILE : pathname;
}

/** The side menu of the customer area; above the page on narrow screens. */
export function AreaMenu({ onSignOut, isSigningOut }: AreaMenuProps) {
  const current = entryOf(useLocation().pathname);
  return (
    <nav aria-label="Your account">
      <List className="menu">
        {ENTRIES.map(({ to, label, Icon }) => (
          <li key={to}>
            <Entry to={to} aria-current={to === current ? 'page' : undefined}>
              <Icon aria-hidden="true" />
              {label}
            </Entry>
          </li>
        ))}
        <li>
          <SignOut type="button" disabled={isSigningOut} onClick={onSignOut}>
            <LogOut aria-hidden="true" />
            Sign out
          </SignOut>
        </li>
      </List>
    </nav>
  );
}
