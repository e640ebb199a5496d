import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import {
  DEFAULT_PUBLIC_SETTINGS,
  pageSettings,
  type PublicSettings,
} from '@brightnest/contracts/site/page-settings';
import { isServiceAddress, servicePagesAt } from '@brightnest/contracts/site/service-pages';
import { isLongText, pageAtPath, pageOfText } from '@brightnest/contracts/site/page-texts';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { check } from '@brightnest/service-kit/validation';
import type { Logger } from 'pino';
import { syncWithOwner } from '../sync-with-owner';
import { addressFormatOf } from '@brightnest/service-kit/settings/address-formats';
import { phoneFormatOf } from '@brightnest/service-kit/settings/phone-numbers';
import { inlineJson } from './page-registry';
import { SETTINGS_KINDS, type ToldSettings } from './settings-kinds';

/** The settings of one moment, with what pages are told of them. */
export interface SettingsOfPages {
  all: PublicSettings;
  /** `PageSettings` for who renders pages, as JSON that can stand inside a script element. */
  json: string;
  /** The same, for who renders some of the pages alone. */
  jsonFor(addresses: string[]): string;
  /** What the page at a path carries of it. */
  jsonAt(path: string): string;
  /** The same, for pages in another language. */
  inLanguage(language: string): SettingsOfPages;
}

/** @returns the settings as pages are made from them. */
export function settingsOfPages(all: PublicSettings, language?: string): SettingsOfPages {
  const { country } = all.region;
  const formats = { addressFormat: addressFormatOf(country), phoneFormat: phoneFormatOf(country) };
  const settingsAt = (path?: string) => {
    const servicePages = servicePagesAt(all.servicePages, path);
    return pageSettings(all, { language, path, ...formats, servicePages });
  };
  const longPages = new Set(
    all.pageTexts.texts.filter(isLongText).map(({ key }) => pageOfText(key)),
  );
  const byPath = new Map<string, string>();
  const byLanguage = new Map<string, SettingsOfPages>();
  return {
    all,
    json: inlineJson(settingsAt()),
    jsonFor: (addresses) => inlineJson({ ...settingsAt(), addresses }),
    jsonAt(path) {
      // There may be thousands of them, so none is remembered.
      if (isServiceAddress(path)) return inlineJson(settingsAt(path));
      // Of all other addresses there are, those with long texts differ from the rest alone.
      const at = longPages.has(pageAtPath(path)) ? path : '/';
      const known = byPath.get(at) ?? inlineJson(settingsAt(at));
      byPath.set(at, known);
      return known;
    },
    inLanguage(wanted) {
      const known = byLanguage.get(wanted) ?? settingsOfPages(all, wanted);
      byLanguage.set(wanted, known);
      return known;
    },
  };
}

/** What builds render their pages for. */
export const DEFAULT_SETTINGS_OF_PAGES = settingsOfPages(DEFAULT_PUBLIC_SETTINGS);

/** Which settings pages go by: those that the services know, as soon as pages are rendered for them. */
export interface SiteSettings {
  /** Pages and what they are told go together: take it once for a page. */
  current(): SettingsOfPages;
  /** Takes news of any settings. */
  hear(event: DomainEvent): void;
  /** Learns the settings, and waits a while for their pages. */
  start(): Promise<void>;
  askNow(): void;
  /** Resolves once what is known is kept. */
  stop(): Promise<void>;
}

/** What they need. */
export interface SiteSettingsOptions {
  rpc: Pick<RpcClient, 'call'>;
  /** Renders the pages for settings. @throws Error when that fails. */
  prepare(settings: SettingsOfPages): Promise<void>;
  /** Folder for what is known, for a start without the services; none when empty. */
  cacheDir: string;
  log: Logger;
}

type Kind = keyof PublicSettings;
const KINDS = Object.keys(SETTINGS_KINDS) as Kind[];

const START_WAIT_MS = 5_000;
const RETRY_MS = 15_000;

/** Knows the defaults until it is started. */
export function createSiteSettings(options: SiteSettingsOptions): SiteSettings {
  const { rpc, prepare, cacheDir, log } = options;
  const file = cacheDir && join(cacheDir, 'settings.json');
  const revisions: Partial<Record<Kind, number>> = {};
  let newest = DEFAULT_SETTINGS_OF_PAGES;
  let shown = newest;
  let isStarted = false;
  let isPreparing = false;
  let retry: NodeJS.Timeout | undefined;

  function show(settings: SettingsOfPages): void {
    shown = settings;
    // What the gateway itself writes into pages goes by it, too.
    const { region } = settings.all;
    setCurrentRegion(region, addressFormatOf(region.country), phoneFormatOf(region.country));
  }

  /** Goes on with the old pages until the new ones are there; a failure leaves the old ones. */
  async function advance(): Promise<void> {
    clearTimeout(retry);
    if (isPreparing || !isStarted) return;
    isPreparing = true;
    while (shown !== newest) {
      const settings = newest;
      try {
        await prepare(settings);
        show(settings);
        log.info({ revisions }, 'pages go by the settings as they are now');
      } catch (error) {
        log.error({ err: error }, 'pages for changed settings not rendered; the old ones stay');
        if (settings !== newest) continue;
        retry = setTimeout(() => void advance(), RETRY_MS).unref();
        break;
      }
    }
    isPreparing = false;
  }

  let saving = Promise.resolve();
  function save(): void {
    if (!file) return;
    saving = saving.then(() => keep(file, { settings: newest.all, revisions }, log));
  }

  /** @throws Error for what is no such settings. */
  function take<K extends Kind>(kind: K, { settings, revision }: ToldSettings): void {
    const known = newest.all[kind];
    const told = check<PublicSettings[K]>(
      SETTINGS_KINDS[kind].schema,
      { ...known, ...settings },
      { stripUnknown: true },
    );
    const knownRevision = revisions[kind] ?? 0;
    const isNew = !isDeepStrictEqual(told, known);
    // What a service says first holds whatever was kept; later an answer may be older than the last event.
    if (isStarted && (revision < knownRevision || (revision === knownRevision && !isNew))) return;
    revisions[kind] = revision;
    if (isNew) newest = settingsOfPages({ ...newest.all, [kind]: told });
    if (isStarted) save();
    void advance();
  }

  const syncs = KINDS.map((kind) => ({
    kind,
    ...syncWithOwner({
      what: `settings (${kind})`,
      ask: () => SETTINGS_KINDS[kind].ask(rpc),
      take: (told) => take(kind, told),
      log,
    }),
  }));

  return {
    current: () => shown,
    hear(event) {
      for (const { kind, askNow } of syncs) {
        const told = SETTINGS_KINDS[kind].hear(event);
        if (told === 'changed') void askNow();
        else if (told) take(kind, told);
      }
    },
    askNow() {
      for (const sync of syncs) void sync.askNow();
    },
    async start() {
      await takeKept();
      await Promise.all(syncs.map((sync) => sync.askNow()));
      isStarted = true;
      save();
      show(newest);
      const ready = prepare(shown).catch((error: unknown) =>
        log.error({ err: error }, 'pages for the settings not rendered; browsers render them'),
      );
      await Promise.race([ready, pause(START_WAIT_MS, undefined, { ref: false })]);
    },
    async stop() {
      clearTimeout(retry);
      for (const sync of syncs) sync.stop();
      await saving;
    },
  };

  async function takeKept(): Promise<void> {
    const kept = file && (await findKept(file));
    if (!kept) return;
    for (const kind of KINDS) {
      const settings = kept.settings[kind];
      const revision = kept.revisions[kind];
      if (revision === undefined) continue;
      try {
        take(kind, { settings, revision });
      } catch (error) {
        log.warn({ err: error, kind }, 'settings that were kept can’t be used');
      }
    }
  }
}

interface KeptSettings {
  settings: PublicSettings;
  revisions: Partial<Record<Kind, number>>;
}

async function findKept(file: string): Promise<KeptSettings | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeptSettings;
  } catch {
    return undefined;
  }
}

async function keep(file: string, kept: KeptSettings, log: Logger): Promise<void> {
  try {
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.next`, JSON.stringify(kept));
    await rename(`${file}.next`, file);
  } catch (error) {
    log.warn({ err: error, file }, 'settings not kept for the next start');
  }
}
