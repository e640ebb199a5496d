import { msg } from '@brightnest/contracts/translation';
import type { RouteHandle } from '@brightnest/kit/runtime/remote';
import { defineRemote } from '@brightnest/kit/ui/screens/define-remote';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { pageHeads } from './content/page-heads';
import { HomePage } from './home/home-page';

const Marketplace = lazyScreen(() =>
  import('./marketplace/marketplace-page').then((page) => page.MarketplacePage),
);
const About = lazyScreen(() => import('./about-page').then((page) => page.AboutPage));
const Services = lazyScreen(() =>
  import('./services/services-page').then((page) => page.ServicesPage),
);
const ServicePage = lazyScreen(() =>
  import('./service-pages/service-page').then((page) => page.ServicePage),
);
const Contact = lazyScreen(() => import('./contact/contact-page').then((page) => page.ContactPage));
const Pricing = lazyScreen(() => import('./pricing/pricing-page').then((page) => page.PricingPage));
const GiftCards = lazyScreen(() =>
  import('./gift-cards/gift-cards-page').then((page) => page.GiftCardsPage),
);
const QuotePage = lazyScreen(() => import('./quotes/quote-page').then((page) => page.QuotePage));
const Careers = lazyScreen(() => import('./careers/careers-page').then((page) => page.CareersPage));
const Terms = lazyScreen(() => import('./legal/terms-page').then((page) => page.TermsPage));
const Privacy = lazyScreen(() => import('./legal/privacy-page').then((page) => page.PrivacyPage));
const Cookies = lazyScreen(() => import('./legal/cookies-page').then((page) => page.CookiesPage));

const servicePages: RouteHandle = {
  title: msg('Services'),
  pages: () => import('./service-pages/route-pages').then((pages) => pages.servicePages()),
};

/** The pages that everyone may read. */
export const remote = defineRemote({
  name: 'mfe-public',
  catalogues: {
    de: () =>
      Promise.all([import('./locales/de.json'), import('./locales/pages.de.json')]).then(
        ([{ default: texts }, { default: pages }]) => ({ default: { ...texts, ...pages } }),
      ),
  },
  texts: () => import('./content/list-texts').then((content) => content.listTexts()),
  routes: [
    { path: '/', handle: pageHeads.home, element: <HomePage /> },
    { path: '/marketplace', handle: pageHeads.marketplace, element: <Marketplace /> },
    { path: '/about', handle: pageHeads.about, element: <About /> },
    { path: '/services', handle: pageHeads.services, element: <Services /> },
    { path: '/services/:service', handle: servicePages, element: <ServicePage /> },
    { path: '/services/:service/:place', handle: servicePages, element: <ServicePage /> },
    { path: '/contact', handle: pageHeads.contact, element: <Contact /> },
    { path: '/pricing', handle: pageHeads.pricing, element: <Pricing /> },
    { path: '/quote-form', handle: pageHeads.quoteForm, element: <QuotePage /> },
    { path: '/gift-cards', handle: pageHeads.giftCards, element: <GiftCards /> },
    { path: '/careers', handle: pageHeads.careers, element: <Careers /> },
    { path: '/terms', handle: pageHeads.terms, element: <Terms /> },
    { path: '/privacy', handle: pageHeads.privacy, element: <Privacy /> },
    { path: '/cookies', handle: pageHeads.cookies, element: <Cookies /> },
  ],
});
