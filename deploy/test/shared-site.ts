import { join } from 'node:path';
import { type ProcessRecord, readRunFile } from '../local/supervisor/process-table';
import { type Mailbox, openMailbox } from './mailbox';
import { readSharedSite } from './test-env';

/**
 * The site that all browser tests use which neither break nor ship anything. It is started once,
 * before the first of them.
 */
export function sharedSite(): TestSite {
  return openSite(JSON.parse(readSharedSite()) as SiteFacts);
}

/** Where a test site and what is behind it are found; plain data, so that it passes between processes. */
export interface SiteFacts {
  /** The address visitors use. */
  url: string;
  mailUrl: string;
  /** A copy of the built shell and remotes and the registry, this site's alone. */
  siteDir: string;
  /** Logs, keys and run.json. */
  data: string;
  mongoUrl: string;
  /** Databases are named `<prefix><service>`. */
  databasePrefix: string;
  amqpUrl: string;
  brokerNamespace: string;
  /** Of its files. */
  bucket: string;
  internalKey: string;
}

/** A running test site. */
export interface TestSite extends SiteFacts {
  mail: Mailbox;
  /** A process of it by name, such as `quotes` or `gateway`, as it is now. */
  process(name: string): ProcessRecord | undefined;
}

export function openSite(facts: SiteFacts): TestSite {
  return {
    ...facts,
    mail: openMailbox(facts.mailUrl),
    process: (name) => readRunFile(join(facts.data, 'run.json'))?.processes[name],
  };
}
