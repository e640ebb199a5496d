import { NavLink } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import {
  color,
  fontWeight,
  motion,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { seesAdmin } from '../session/audience';
import { adminEntry, navigation } from './navigation';

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
              {text}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
