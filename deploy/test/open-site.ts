import { join } from 'node:path';
import { readRunFile, type ProcessRecord } from '../local/supervisor/run-file';
import { openMailbox, type Mailbox } from './mailbox';

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
