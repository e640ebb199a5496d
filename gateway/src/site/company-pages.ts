import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompanyProfile,
  type CompanyProfileState,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import { companyProfileSchema } from '@brightnest/contracts/company/company-profile-schemas';
import { check } from '@brightnest/service-kit/validation';
import type { Logger } from 'pino';
import { syncWithAuth } from '../sync-with-auth';

/** Which company pages speak of: the one that auth knows, as soon as its pages are rendered. */
export interface CompanyPages {
  /** Pages and what they are told go together: take it once for a page. */
  current(): CompanyProfile;
  /** Takes news of the profile. */
  hear(state: CompanyProfileState): void;
  /** Learns the profile, and waits a while for its pages. */
  start(): Promise<void>;
  askNow(): void;
  stop(): void;
}

/** What they need. */
export interface CompanyPagesOptions {
  ask(): Promise<CompanyProfileState>;
  /** Renders the pages of a company. @throws Error when that fails. */
  prepare(profile: CompanyProfile): Promise<void>;
  /** Folder for what is known, for a start without auth; none when empty. */
  cacheDir: string;
  log: Logger;
}

const START_WAIT_MS = 5_000;
const RETRY_MS = 15_000;

/** Knows the defaults until it is started. */
export function createCompanyPages(options: CompanyPagesOptions): CompanyPages {
  const { prepare, cacheDir, log } = options;
  const file = cacheDir && join(cacheDir, 'company.json');
  let newest: CompanyProfileState = { profile: DEFAULT_COMPANY_PROFILE, revision: 0 };
  let shown = newest.profile;
  let isStarted = false;
  let isPreparing = false;
  let retry: NodeJS.Timeout | undefined;

  /** Goes on with the old pages until the new ones are there; a failure leaves the old ones. */
  async function advance(): Promise<void> {
    clearTimeout(retry);
    if (isPreparing || !isStarted) return;
    isPreparing = true;
    while (shown !== newest.profile) {
      const { profile, revision } = newest;
      try {
        await prepare(profile);
        shown = profile;
        log.info({ revision }, 'pages speak of the company as it is now');
      } catch (error) {
        log.error({ err: error }, 'pages of the changed company not rendered; the old ones stay');
        if (profile !== newest.profile) continue;
        retry = setTimeout(() => void advance(), RETRY_MS).unref();
        break;
      }
    }
    isPreparing = false;
  }

  function hear(state: CompanyProfileState): void {
    // What auth says first holds whatever was kept; later an answer may be older than the last event.
    if (isStarted && state.revision <= newest.revision) return;
    newest = { profile: readProfile(state.profile), revision: state.revision };
    if (file) void keep(file, newest, log);
    void advance();
  }

  const sync = syncWithAuth({
    what: 'the company’s profile',
    ask: options.ask,
    take: hear,
    log,
  });

  return {
    current: () => shown,
    hear,
    askNow: () => void sync.askNow(),
    async start() {
      newest = (await findKept(file)) ?? newest;
      await sync.askNow();
      isStarted = true;
      shown = newest.profile;
      const ready = prepare(shown).catch((error: unknown) =>
        log.error({ err: error }, 'pages of the company not rendered; browsers render them'),
      );
      await Promise.race([ready, pause(START_WAIT_MS, undefined, { ref: false })]);
    },
    stop() {
      clearTimeout(retry);
      sync.stop();
    },
  };
}

function readProfile(profile: unknown): CompanyProfile {
  return check(companyProfileSchema, profile, { stripUnknown: true });
}

async function findKept(file: string): Promise<CompanyProfileState | undefined> {
  if (!file) return undefined;
  try {
    const { profile, revision } = JSON.parse(await readFile(file, 'utf8')) as CompanyProfileState;
    return { profile: readProfile(profile), revision: Number(revision) };
  } catch {
    return undefined;
  }
}

async function keep(file: string, state: CompanyProfileState, log: Logger): Promise<void> {
  try {
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.next`, JSON.stringify(state));
    await rename(`${file}.next`, file);
  } catch (error) {
    log.warn({ err: error, file }, 'the company’s profile not kept for the next start');
  }
}
