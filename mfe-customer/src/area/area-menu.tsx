import { NavLink } from '@brightnest/kit/router';
import { color, fontWeight, media, radius, space, touchTarget } from '@brightnest/kit/theme/tokens';
import { CalendarDays, LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react';
import { css, styled } from 'styled-components';

const ENTRIES = [
  { to: '/customer/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/customer/appointments', label: 'Appointments', Icon: CalendarDays },
  { to: '/customer/profile', label: 'Profile', Icon: UserRound },
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

const Entry = styled(NavLink)`
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

/** The side menu of the customer area; above the page on narrow screens. */
export function AreaMenu({ onSignOut, isSigningOut }: AreaMenuProps) {
  return (
    <nav aria-label="Your account">
      <List className="menu">
        {ENTRIES.map(({ to, label, Icon }) => (
          <li key={to}>
            <Entry to={to}>
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
