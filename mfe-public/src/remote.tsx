import { defineRemote } from '@brightnest/kit/remote';
import { AreaFrame } from './area-frame';
import { HomePage } from './features/show-home/home-page';
import { lazyScreen } from '@brightnest/kit/federation/lazy-screen';

const RequestQuote = lazyScreen(() =>
  import('./features/request-quote/request-quote').then((screen) => screen.RequestQuote),
);

/** The pages that everyone may read. */
export const remote = defineRemote({
  name: 'mfe-public',
  routes: [
    {
      path: '/',
      handle: { title: 'Home' },
      element: <HomePage />,
    },
    {
      path: '/marketplace',
      handle: { title: 'Marketplace' },
      element: (
        <AreaFrame
          heading="Marketplace"
          sentence="Every service we offer, from a regular clean to moving day. The quote form prices each of them for your home."
        />
      ),
    },
    {
      path: '/about',
      handle: { title: 'About' },
      element: (
        <AreaFrame
          heading="About Brightnest"
          sentence="Excellence, care and trust: background-checked staff, eco-friendly products, and free rescheduling up to 24 hours before."
        />
      ),
    },
    {
      path: '/services',
      handle: { title: 'Services' },
      element: (
        <AreaFrame
          heading="Our Services"
          sentence="House cleaning, deep cleaning, moving in or out, offices, shops and restaurants."
        />
      ),
    },
    {
      path: '/contact',
      handle: { title: 'Contact' },
      element: (
        <AreaFrame
          heading="Contact us"
          sentence="Monday to Friday 8AM-6PM, Saturday 9AM-4PM. We reply within 24 hours; our e-mail address is at the foot of the page."
        />
      ),
    },
    {
      path: '/pricing',
      handle: { title: 'Pricing' },
      element: (
        <AreaFrame
          heading="Pricing"
          sentence="Pay as you go: 15% online to confirm, 85% in cash after the service. The quote form shows your estimate as you fill it."
        />
      ),
    },
    {
      path: '/quote-form',
      handle: { title: 'Get a quote' },
      element: <RequestQuote />,
    },
    {
      path: '/careers',
      handle: { title: 'Careers' },
      element: (
        <AreaFrame
          heading="Careers"
          sentence="We hire people who care about their work. Students can apply as cleaners at any time."
          links={[{ to: '/cleaner-apply', label: 'Apply as a student cleaner' }]}
        />
      ),
    },
    {
      path: '/terms',
      handle: { title: 'Terms' },
      element: (
        <AreaFrame
          heading="Terms of service"
          sentence="Rescheduling and cancelling are free up to 24 hours before the start; a fee may apply inside 24 hours."
        />
      ),
    },
    {
      path: '/privacy',
      handle: { title: 'Privacy' },
      element: (
        <AreaFrame
          heading="Privacy"
          sentence="We keep what we need to quote, book and clean, and show it to nobody but you and our staff."
        />
      ),
    },
    {
      path: '/cookies',
      handle: { title: 'Cookies' },
      element: (
        <AreaFrame
          heading="Cookies"
          sentence="We set the cookies that keep you signed in and that keep the site the same for you from page to page. None of them is for advertising."
        />
      ),
    },
  ],
});
