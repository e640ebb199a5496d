import { lazyScreen } from '@brightnest/kit/federation/lazy-screen';
import { defineRemote } from '@brightnest/kit/remote';
import { heads } from './content/heads';
import { HomePage } from './features/show-home/home-page';

const Marketplace = lazyScreen(() =>
  import('./features/show-marketplace/marketplace-page').then((page) => page.MarketplacePage),
);
const About = lazyScreen(() =>
  import('./features/show-about/about-page').then((page) => page.AboutPage),
);
const Services = lazyScreen(() =>
  import('./features/show-services/services-page').then((page) => page.ServicesPage),
);
const Contact = lazyScreen(() =>
  import('./features/show-contact/contact-page').then((page) => page.ContactPage),
);
const Pricing = lazyScreen(() =>
  import('./features/show-pricing/pricing-page').then((page) => page.PricingPage),
);
const RequestQuote = lazyScreen(() =>
  import('./features/request-quote/request-quote').then((page) => page.RequestQuote),
);
const Careers = lazyScreen(() =>
  import('./features/show-careers/careers-page').then((page) => page.CareersPage),
);
const Terms = lazyScreen(() =>
  import('./features/show-terms/terms-page').then((page) => page.TermsPage),
);
const Privacy = lazyScreen(() =>
  import('./features/show-privacy/privacy-page').then((page) => page.PrivacyPage),
);
const Cookies = lazyScreen(() =>
  import('./features/show-cookies/cookies-page').then((page) => page.CookiesPage),
);

/** The pages that everyone may read. */
export const remote = defineRemote({
  name: 'mfe-public',
  routes: [
    { path: '/', handle: heads.home, element: <HomePage /> },
    { path: '/marketplace', handle: heads.marketplace, element: <Marketplace /> },
    { path: '/about', handle: heads.about, element: <About /> },
    { path: '/services', handle: heads.services, element: <Services /> },
    { path: '/contact', handle: heads.contact, element: <Contact /> },
    { path: '/pricing', handle: heads.pricing, element: <Pricing /> },
    { path: '/quote-form', handle: heads.quoteForm, element: <RequestQuote /> },
    { path: '/careers', handle: heads.careers, element: <Careers /> },
    { path: '/terms', handle: heads.terms, element: <Terms /> },
    { path: '/privacy', handle: heads.privacy, element: <Privacy /> },
    { path: '/cookies', handle: heads.cookies, element: <Cookies /> },
  ],
});
