import { msg } from '../translation';

/** Where a browser keeps something. */
type StoragePlace = 'cookie' | 'local' | 'session' | 'database' | 'cache';

/** Something that the site has a browser keep. */
export interface StoredInBrowser {
  place: StoragePlace;
  /** As people read it; where it ends otherwise for each, with `‹…›` there. */
  name: string;
  /** Matches each name that it can have. */
  pattern: RegExp;
  /** What it is for, and until when: a text that `msg` marks. */
  says: string;
}

/**
 * All that the site has a browser keep, whoever uses it; what a provider of analytics adds is told beside it. The page
 * of cookies is made of this, and a test compares it with what a browser has after a visit of every kind.
 */
export const STORED_IN_BROWSER: readonly StoredInBrowser[] = [
  {
    place: 'cookie',
    name: 'bn_visitor',
    pattern: /^(__Host-)?bn_visitor$/,
    says: msg(
      'a number from 0 to 99, the same for many people. It keeps the site the same for you from page to page while we try out a new version with a part of our visitors. One year. Scripts can’t read it. With __Host- before its name where the address begins with https.',
    ),
  },
  {
    place: 'cookie',
    name: 'bn_access',
    pattern: /^(__Host-)?bn_access$/,
    says: msg(
      'set when you sign in, with __Host- before it where the address begins with https. It says who you are. 15 minutes, and renewed while you use the site. Scripts can’t read it.',
    ),
  },
  {
    place: 'cookie',
    name: 'bn_refresh',
    pattern: /^(__Host-)?bn_refresh$/,
    says: msg(
      'set when you sign in, with the same before it. It keeps you signed in. 30 days from your last visit and 90 days at most, or until you log out. Scripts can’t read it.',
    ),
  },
  {
    place: 'cookie',
    name: 'bn_openid',
    pattern: /^(__Host-)?bn_openid$/,
    says: msg(
      'for our staff: set when they sign in by another provider, with the same before it. It makes sure that who comes back from there is who went. 10 minutes at most. Scripts can’t read it.',
    ),
  },
  {
    place: 'cookie',
    name: 'bn_theme',
    pattern: /^(__Host-)?bn_theme$/,
    says: msg(
      'set when you choose the light or the dark look. It says which. One year, or until you go back to the look of your device. With __Host- before its name where the address begins with https.',
    ),
  },
  {
    place: 'cookie',
    name: 'bn_lang',
    pattern: /^(__Host-)?bn_lang$/,
    says: msg(
      'set when you choose a language. It says which. One year. With __Host- before its name where the address begins with https.',
    ),
  },
  {
    place: 'local',
    name: 'bn_privacy',
    pattern: /^bn_privacy$/,
    says: msg(
      'what you chose about being counted, where that is asked, until you empty your browser.',
    ),
  },
  {
    place: 'local',
    name: 'bn.referral-code',
    pattern: /^bn\.referral-code$/,
    says: msg('the code of whoever sent you a link of theirs, for 30 days or until you use it.'),
  },
  {
    place: 'session',
    name: 'bn.‹…›',
    pattern: /^bn\.(?!recent\.)[\w.-]+$/,
    says: msg(
      'what you have entered in a form, so that a reload does not lose it, and the number under which a form was sent, so that it is not sent twice. Until you send it or close the tab.',
    ),
  },
  {
    place: 'local',
    name: 'bn.recent.‹…›',
    pattern: /^bn\.recent\.[\w-]+$/,
    says: msg('for our staff: what they opened last from the search, until they log out.'),
  },
  {
    place: 'local',
    name: 'bn.columns.‹…›',
    pattern: /^bn\.columns\.[a-z -]+$/,
    says: msg(
      'for our staff: which columns of a list they leave out, until they empty their browser.',
    ),
  },
  {
    place: 'database',
    name: 'bn-cleaner',
    pattern: /^bn-cleaner$/,
    says: msg('for our cleaners: what they report without a connection, until it has reached us.'),
  },
  {
    place: 'cache',
    name: 'bn-kept-for-‹…›',
    pattern: /^bn-(kept-for-\w+|cleaner-files)$/,
    says: msg('for our cleaners: the pages of their area, for when there is no connection.'),
  },
];
