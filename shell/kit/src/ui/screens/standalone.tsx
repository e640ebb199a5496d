import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { styled } from 'styled-components';
import { baseCatalogues, loadCatalogues } from '../../runtime/page/language';
import type { RemoteModule } from '../../runtime/remote';
import { BrowserRouter, Link, useRoutes } from '@brightnest/kit/runtime/router';
import { store } from '@brightnest/kit/runtime/store';
import { color, fontSize, space } from '../theme/tokens';
import { StepUp } from '../account/step-up';
import { Toaster } from '../feedback/toaster';
import { PageSkeleton } from './remote-screen';

const Bar = styled.header`
  display: flex;
  gap: ${space[4]};
  padding: ${space[2]} ${space[4]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  white-space: nowrap;
`;

function Screens({ remote }: { remote: RemoteModule }) {
  const screen = useRoutes(remote.routes);
  // oxlint-disable-next-line house/untranslated -- for who develops the remote
  return screen ?? <p>{remote.name} has no page here; the shell would show another area.</p>;
}

function Standalone({ remote }: { remote: RemoteModule }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Bar>
          <strong>{remote.name}</strong>
          {remote.routes.map(({ path = '/' }) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
        </Bar>
        <main id="main" tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>
            <Screens remote={remote} />
          </Suspense>
        </main>
        <Toaster />
        <StepUp />
      </BrowserRouter>
    </Provider>
  );
}

/** Runs one remote without the shell, in a light frame that links its pages. For `npm run dev`. */
export function startStandalone(remote: RemoteModule): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root".');
  void loadCatalogues(...baseCatalogues, remote.catalogues).then(() =>
    createRoot(element).render(<Standalone remote={remote} />),
  );
}
