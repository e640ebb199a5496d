import { useLocation } from '@brightnest/kit/router';
import { space } from '@brightnest/kit/theme/tokens';
import { ThemeToggle } from '@brightnest/kit/ui/theme-toggle';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BrandLink } from '../brand/brand-link';
import { AccountActions } from './account-actions';
import { HeaderBand, HeaderEnd, HeaderRow, desktopNavigation } from './header-bar';
import { MainNavigation } from './main-navigation';
import { MenuToggle, MobileMenu } from './mobile-menu';
import { useDismiss } from './use-dismiss';

const SIGN_IN = { login: '/customer/login', signUp: '/customer/signup' };

const WideOnly = styled.div`
  display: none;

  ${desktopNavigation} {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    white-space: nowrap;
  }
`;

/** The navigation that the public pages and the customer area share. */
export function SiteHeader() {
  const { key } = useLocation();
  // The menu is open for the address it was opened on: every navigation closes it, going back too.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  if (openAt !== undefined && !isOpen) setOpenAt(undefined);
  const band = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useDismiss(isOpen, band, (how) => {
    setOpenAt(undefined);
    if (how === 'escape') toggle.current?.focus();
  });

  return (
    <HeaderBand ref={band}>
      <HeaderRow>
        <BrandLink />
        <WideOnly>
          <MainNavigation label="Main" />
        </WideOnly>
        <HeaderEnd>
          <ThemeToggle />
          <WideOnly>
            <AccountActions paths={SIGN_IN} />
          </WideOnly>
          <MenuToggle
            ref={toggle}
            isOpen={isOpen}
            onToggle={() => setOpenAt(isOpen ? undefined : key)}
          />
        </HeaderEnd>
      </HeaderRow>
      {isOpen && <MobileMenu />}
    </HeaderBand>
  );
}
