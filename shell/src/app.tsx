import { store } from '@brightnest/kit/store';
import { BrowserRouter } from '@brightnest/kit/router';
import { GlobalStyle } from '@brightnest/kit/theme/global-style';
import { Toaster } from '@brightnest/kit/ui/toaster';
import { Provider } from 'react-redux';
import { SiteLayout } from './layout/site-layout';
import { Screens, type ScreensProps } from './routing/screens';

/** The whole page. */
export function App(props: ScreensProps) {
  return (
    <Provider store={store}>
      <GlobalStyle />
      <BrowserRouter>
        <SiteLayout>
          <Screens {...props} />
        </SiteLayout>
        <Toaster />
      </BrowserRouter>
    </Provider>
  );
}
