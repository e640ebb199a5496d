import { color, radius, shadow, space, touchTarget } from '@brightnest/kit/theme/tokens';
import { Container } from '@brightnest/kit/ui/page';
import { Menu, X } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { AccountActions } from './account-actions';
import { desktopNavigation } from './header-bar';
import { MainNavigation } from './main-navigation';

const PANEL_ID = 'mobile-menu';
const SIGN_IN = { login: '/auth', signUp: '/auth' };

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  cursor: pointer;

  ${desktopNavigation} {
    display: none;
  }
`;

const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - 4.25rem);
  padding-block: ${space[3]} ${space[5]};
  overflow-y: auto;
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.lg};

  ${desktopNavigation} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  margin-top: ${space[3]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
`;

interface MenuToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Opens and closes the menu of narrow screens. */
export function MenuToggle({ isOpen, onToggle, ref }: MenuToggleProps) {
  return (
    <Toggle
      ref={ref}
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      aria-label={isOpen ? 'Close menu' : 'Open menu'}
      onClick={onToggle}
    >
      {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
    </Toggle>
  );
}

/** The menu of narrow screens, below the header. */
export function MobileMenu() {
  return (
    <Panel id={PANEL_ID}>
      <Container>
        <MainNavigation label="Menu" vertical />
        <Actions>
          <AccountActions paths={SIGN_IN} fullWidth />
        </Actions>
      </Container>
    </Panel>
  );
}
