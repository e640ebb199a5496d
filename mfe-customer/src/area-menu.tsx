import { NavLink } from '@brightnest/kit/router';
import { color, fontWeight, media, radius, space, touchTarget } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

const ENTRIES = [
  { to: '/customer/dashboard', label: 'Dashboard' },
  { to: '/customer/appointments', label: 'Appointments' },
  { to: '/customer/profile', label: 'Profile' },
  { to: '/customer/settings', label: 'Settings' },
];

const List = styled.ul`
  display: flex;
  gap: ${space[1]};
  overflow-x: auto;

  ${media.md} {
    flex-direction: column;
  }
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

  &:hover {
    background: ${color.subtle};
  }

  &[aria-current='page'] {
    background: ${color.accentSubtle};
    color: ${color.accentText};
  }
`;

/** The side menu of the customer area; a row that scrolls on narrow screens. */
export function AreaMenu() {
  return (
    <nav aria-label="Your account">
      <List>
        {ENTRIES.map(({ to, label }) => (
          <li key={to}>
            <Entry to={to}>{label}</Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
