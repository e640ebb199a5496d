import { useLocation } from '@brightnest/kit/router';
import { SkipLink } from '@brightnest/kit/ui/skip-link';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SiteFooter } from '../footer/site-footer';
import { SiteHeader } from '../header/site-header';
import { SlimHeader } from '../header/slim-header';
import { layoutOf } from './layout-of';

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
      {layout.kind === 'work' ? <SlimHeader area={layout.area} /> : <SiteHeader />}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {layout.kind === 'site' && <SiteFooter />}
    </Frame>
  );
}
