import { msg, t } from '@brightnest/contracts/translation';
import { matchPath, useLocation } from '@brightnest/kit/runtime/router';
import { store } from '@brightnest/kit/runtime/store';
import { StepUp } from '@brightnest/kit/ui/account/step-up';
import { Toaster } from '@brightnest/kit/ui/feedback/toaster';
import { color, radius, space, zIndex } from '@brightnest/kit/ui/theme/tokens';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { styled } from 'styled-components';
import { SiteFooter } from './footer';
import { SiteHeader, SlimHeader } from './header';

interface AppProps {
  /** The browser's router, or one that stands still where a page is rendered ahead. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The screen of the address that is open. */
  children: ReactNode;
}

// A screen whose code comes late takes its HTML over when who is signed in may be known already. It is to begin
// from what the server knew, which was nothing; React shows the rest right after.
const SERVED_STATE = store.getState();

/**
 * The whole page. It keeps no state: an update that came through here before the prerendered screen
 * is hydrated would throw its markup away.
 */
export function App({ Router, children }: AppProps) {
  return (
    <Provider store={store} serverState={SERVED_STATE}>
      <Router>
        <SiteLayout>{children}</SiteLayout>
        <Toaster />
        <StepUp />
      </Router>
    </Provider>
  );
}

const MAIN_ID = 'main';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

// The height keeps the footer below the fold while a screen is still on its way.
const Main = styled.main`
  flex: 1 0 auto;
  min-height: calc(100dvh - 4.25rem);
`;

/** Header, main part and footer around every screen. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const layout = layoutOf(pathname);
  return (
    <Frame>
      <SkipLink />
      {layout.kind === 'work' ? <SlimHeader area={t(layout.area)} /> : <SiteHeader />}
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      {layout.kind === 'site' && <SiteFooter />}
    </Frame>
  );
}

/** A work area has a slim header and no footer. */
type Layout = { kind: 'site' } | { kind: 'work'; area: string };

// What lies below them leads nowhere, and is the site's page for that, rendered ahead with the site's header.
export const WORK_AREAS = [
  { pattern: '/admin-dashboard', area: msg('Staff') },
  { pattern: '/admin-settings', area: msg('Staff') },
  { pattern: '/admin-customers', area: msg('Staff') },
  { pattern: '/admin-customers/:id', area: msg('Staff') },
  { pattern: '/admin-setup', area: msg('Staff') },
  { pattern: '/admin-status', area: msg('Staff') },
  { pattern: '/admin-security-log', area: msg('Staff') },
  { pattern: '/admin-account', area: msg('Staff') },
  { pattern: '/cleaner-dashboard', area: msg('Cleaners') },
  { pattern: '/cleaner-password-reset', area: msg('Cleaners') },
];

function layoutOf(pathname: string): Layout {
  const work = WORK_AREAS.find(({ pattern }) => matchPath(pattern, pathname));
  return work ? { kind: 'work', area: work.area } : { kind: 'site' };
}

const SkipAnchor = styled.a`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${zIndex.skipLink};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accent};
  color: ${color.onAccent};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** First stop of the Tab key: jumps over the navigation. */
function SkipLink() {
  return <SkipAnchor href={`#${MAIN_ID}`}>{t('Skip to main content')}</SkipAnchor>;
}
