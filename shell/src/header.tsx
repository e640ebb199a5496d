import { t } from '@brightnest/contracts/translation';
import { Link, useLocation } from '@brightnest/kit/runtime/router';
import { IconButton } from '@brightnest/kit/ui/controls/button';
import { LanguageLinks } from '@brightnest/kit/ui/controls/language-links';
import { Container } from '@brightnest/kit/ui/display/layout';
import {
  color,
  fontSize,
  media,
  shadow,
  space,
  workHeaderHeight,
  zIndex,
} from '@brightnest/kit/ui/theme/tokens';
import { Menu, X } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BrandLink } from './brand';
import { AccountActions, MainNavigation } from './navigation';
import { ThemeToggle } from './theme-toggle';

/** Width from which the whole navigation fits beside the account's actions, in the longest of our languages. */
const desktopNavigation = '@media (min-width: 1264px)';

/** The band at the top of the site; it stays in sight. */
const HeaderBand = styled.header`
  position: sticky;
  top: 0;
  z-index: ${zIndex.header};
  border-bottom: 1px solid ${color.border};
  background: color-mix(in srgb, ${color.page} 88%, transparent);
  backdrop-filter: blur(12px) saturate(1.4);
`;

/** What stands in the band: the brand first, the rest to the right of it. */
const HeaderRow = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 4.25rem;
`;

/** The end of the row. */
const HeaderEnd = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  margin-inline-start: auto;
`;

const SIGN_IN = { signIn: '/customer/login', signUp: '/customer/signup' };

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
          <MainNavigation label={t('Main')} />
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

const SlimRow = styled(HeaderRow)`
  max-width: none;
  min-height: ${workHeaderHeight};
`;

const Area = styled.span`
  padding-inline-start: ${space[3]};
  border-inline-start: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

// On a phone there is no room for a second way home beside the brand.
const WebsiteLink = styled(Link)`
  display: none;
  padding: ${space[3]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};

  ${media.sm} {
    display: inline;
  }
`;

// On a phone they are on the page of the account.
const Languages = styled.div`
  display: none;
  font-size: ${fontSize.sm};

  ${media.md} {
    display: block;
  }
`;

/** The header of a work area: no marketing, all room for the work. */
export function SlimHeader({ area }: { area: string }) {
  return (
    <HeaderBand>
      <SlimRow>
        <BrandLink />
        <Area>{area}</Area>
        <HeaderEnd>
          <Languages>
            <LanguageLinks />
          </Languages>
          <WebsiteLink to="/">{t('Website')}</WebsiteLink>
          <ThemeToggle />
        </HeaderEnd>
      </SlimRow>
    </HeaderBand>
  );
}

const PANEL_ID = 'mobile-menu';
const MENU_SIGN_IN = { signIn: '/auth', signUp: '/auth' };

const Toggle = styled(IconButton)`
  border: 1px solid ${color.border};
  background: ${color.surface};
  color: ${color.text};

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
function MenuToggle({ isOpen, onToggle, ref }: MenuToggleProps) {
  return (
    <Toggle
      ref={ref}
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      aria-label={isOpen ? t('Close menu') : t('Open menu')}
      onClick={onToggle}
    >
      {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
    </Toggle>
  );
}

/** The menu of narrow screens, below the header. */
function MobileMenu() {
  return (
    <Panel id={PANEL_ID}>
      <Container>
        <MainNavigation label={t('Menu')} vertical />
        <Actions>
          <AccountActions paths={MENU_SIGN_IN} fullWidth />
        </Actions>
      </Container>
    </Panel>
  );
}

/** Calls `onDismiss` on Escape, and when a press or the focus goes outside `area`, while something is open. */
function useDismiss(
  isOpen: boolean,
  area: RefObject<HTMLElement | null>,
  onDismiss: (how: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    function onKey({ key }: KeyboardEvent): void {
      if (key === 'Escape') dismiss('escape');
    }
    function onElsewhere({ target }: Event): void {
      if (target instanceof Node && !area.current?.contains(target)) dismiss('outside');
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, area]);
}
