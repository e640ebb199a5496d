import './fragile';
import { defineRemote } from '@brightnest/kit/ui/screens/define-remote';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { HEADLINE } from './headline';

const Later = lazyScreen(() => import('./later').then((screen) => screen.Later));

/** A remote as small as one can be: a screen at once and a screen on demand, in two areas. */
export const remote = defineRemote({
  name: 'mfe-public',
  routes: [
    { path: '/', handle: { title: 'Home' }, element: <h1>{HEADLINE}</h1> },
    { path: '/about', handle: { title: 'About' }, element: <Later /> },
    { path: '/customer/login', handle: { title: 'Login' }, element: <h1>{HEADLINE}</h1> },
    { path: '/customer/signup', handle: { title: 'Sign up' }, element: <Later /> },
  ],
});
