import type { Locator, Page } from 'playwright-core';
import type { SiteFacts } from '../../test/open-site';
import type { SiteClient } from '../site-client';

/** Who changes things: a visitor, the other member of staff, a cleaner; none of them in the windows. */
export interface Others {
  site: SiteFacts;
  visitor: SiteClient;
  staff: SiteClient;
  cleaner: SiteClient;
}

/** Something that is ready to happen while somebody looks at a tab. */
export interface Upcoming {
  /** Parameters of the dashboard's address. */
  at: string;
  /** Opens what is looked at there, where that is no more than the tab. */
  open?: (page: Page) => Promise<void>;
  /** The one call that changes something. */
  change: () => Promise<unknown>;
  /** What is on the screen then, and was not before. */
  shows: (page: Page) => Locator;
}

/** Changes by where they show and what they are; each is made ready when it is asked for. */
export type LiveChanges = Readonly<Record<string, (others: Others) => Promise<Upcoming>>>;
