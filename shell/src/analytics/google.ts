import { referrer, type Sender } from './sender';

interface GoogleWindow {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

const NAMES = { page_viewed: 'page_view' } as Readonly<Record<string, string>>;
const COOKIES = /^_g(a|id|at|cl)(_|$)/;

/**
 * Google's own script, which is fetched here and not before. It reads the address of a page by itself, so it is told
 * another one first: the route.
 * @param id of a measurement, `G-…`, or of a Tag Manager's container, `GTM-…`.
 */
export function googleSender(id: string): Sender {
  const page = window as unknown as GoogleWindow;
  const layer = (page.dataLayer ??= []);
  const isContainer = id.startsWith('GTM-');
  let isLoaded = false;

  // Google tells its own commands by their being `arguments`.
  function gtag(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- an array is ignored
    layer.push(arguments);
  }

  function load(place: object): void {
    isLoaded = true;
    const off = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    gtag('consent', 'default', { ...off, analytics_storage: 'granted' });
    gtag('set', place);
    if (isContainer) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    else {
      gtag('js', new Date());
      gtag('config', id, { send_page_view: false, allow_google_signals: false });
    }
    const script = document.createElement('script');
    const file = isContainer ? 'gtm.js' : 'gtag/js';
    script.src = `https://www.googletagmanager.com/${file}?id=${id}`;
    script.async = true;
    document.head.append(script);
  }

  return {
    send({ name }, route) {
      const place = {
        page_location: location.origin + route,
        page_referrer: referrer(),
        page_title: route,
      };
      if (isLoaded) gtag('set', place);
      else load(place);
      if (isContainer) layer.push({ event: name, ...place });
      else gtag('event', NAMES[name] ?? name, place);
    },
    // It would go on listening there, in the same page.
    leave() {
      if (isLoaded) location.reload();
    },
    stop() {
      page[`ga-disable-${id}`] = true;
      for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
        if (COOKIES.test(name)) removeCookie(name);
      }
      // A script that has begun can't be taken out of a page, and its container may do more than count.
      if (isLoaded) location.reload();
    },
  };
}

function removeCookie(name: string): void {
  // It sets them for the widest domain that the browser allows.
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
