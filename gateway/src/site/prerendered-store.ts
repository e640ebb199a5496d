import { join } from 'node:path';
import {
  PRERENDERED_FILE,
  type PrerenderedFrames,
  type PrerenderedScreens,
} from '@brightnest/contracts/site/pages';
import type { RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';
import {
  prerenderedFramesSchema,
  prerenderedScreensSchema,
} from '@brightnest/contracts/site/schemas';
import { check } from '@brightnest/service-kit/validation';
import type { Logger } from 'pino';
import { type PageRenderer, runProgram } from './page-renderer';
import { DEFAULT_SETTINGS_OF_PAGES, type SettingsOfPages } from './site-settings';
import { type WatchedFile, watchFile } from './watched-file';

/**
 * What was rendered ahead: for the settings that every build is rendered for, as it lies in the site directory;
 * for any others, rendered anew by the programs that lie beside it. Nothing of it is needed for a page.
 */
export interface PrerenderedStore {
  /** Undefined where there are none, or none yet: then they are begun. */
  frames(settings: SettingsOfPages): Promise<PrerenderedFrames | undefined>;
  /** The same for the screens of one version. */
  screens(
    remote: string,
    version: string,
    settings: SettingsOfPages,
  ): Promise<PrerenderedScreens | undefined>;
  /** Those at some of the addresses that one route has many of; waits a while for them. */
  screensAt(
    remote: string,
    version: string,
    settings: SettingsOfPages,
    addresses: string[],
  ): Promise<PrerenderedScreens | undefined>;
  /** The same, which nobody else gets and which is kept nowhere. @throws Error when it can't be rendered. */
  draft(
    remote: string,
    version: string,
    settings: SettingsOfPages,
    addresses: string[],
  ): Promise<PrerenderedScreens | undefined>;
  /** The screens as they were shipped. */
  shipped(remote: string, version: string): Promise<PrerenderedScreens | undefined>;
  /** Renders all that visitors get now. @throws Error when something of it can't be rendered. */
  prepare({ remotes }: RemotesRegistry, settings: SettingsOfPages): Promise<void>;
}

// A standing version and a canary of each remote, and as many that were gone back from.
const MOST_VERSIONS = 16;

const isDefault = ({ json }: SettingsOfPages) => json === DEFAULT_SETTINGS_OF_PAGES.json;

/** Who renders what. */
export interface Renderers {
  /** Whatever every visitor may ask for. */
  pages: PageRenderer;
  /** Pages that there are thousands of; by itself, so that nobody waits for it elsewhere. */
  parts: PageRenderer;
}

/** Reads the files of a site directory when they are asked for and have changed. */
export function createPrerenderedStore(
  directory: string,
  { pages: renderer, parts }: Renderers,
  log: Logger,
): PrerenderedStore {
  const shell = join(directory, 'shell');
  const shippedFrames = watchFile(join(shell, PRERENDERED_FILE), parseFrames, log);
  const versions = new Map<string, WatchedFile<PrerenderedScreens>>();
  const folderOf = (remote: string, version: string) => join(directory, 'remotes', remote, version);

  function shipped(remote: string, version: string): Promise<PrerenderedScreens | undefined> {
    const path = join(folderOf(remote, version), PRERENDERED_FILE);
    const known = versions.get(path) ?? watchFile(path, parseScreens, log);
    // The one that was asked for longest ago is forgotten first.
    versions.delete(path);
    versions.set(path, known);
    for (const oldest of versions.keys()) {
      if (versions.size <= MOST_VERSIONS) break;
      versions.delete(oldest);
    }
    return known.find();
  }

  /** The program beside what was shipped prints it for other settings; which page it belongs to stays. */
  const framesLike = (model: PrerenderedFrames) => (text: string) =>
    parseFrames(JSON.stringify({ ...JSON.parse(text), page: model.page }));

  return {
    shipped,
    async frames(settings) {
      const model = await shippedFrames.find();
      if (!model || isDefault(settings)) return model;
      if (model.program === undefined) return undefined;
      const found = renderer.find(join(shell, model.program), settings.json, framesLike(model));
      return found && { ...found, page: model.page };
    },
    async screens(remote, version, settings) {
      const model = await shipped(remote, version);
      if (!model || isDefault(settings)) return model;
      if (model.program === undefined) return undefined;
      return renderer.find(
        join(folderOf(remote, version), model.program),
        settings.json,
        parseScreens,
      );
    },
    async screensAt(remote, version, settings, addresses) {
      const program = (await shipped(remote, version))?.program;
      if (program === undefined) return undefined;
      const file = join(folderOf(remote, version), program);
      return parts.wait(file, settings.jsonFor(addresses), parseScreens);
    },
    async draft(remote, version, settings, addresses) {
      const program = (await shipped(remote, version))?.program;
      if (program === undefined) return undefined;
      const file = join(folderOf(remote, version), program);
      return parseScreens(await runProgram(file, settings.jsonFor(addresses)));
    },
    async prepare({ remotes }, settings) {
      if (isDefault(settings)) return;
      const frames = await shippedFrames.find();
      if (frames?.program !== undefined) {
        await renderer.render(join(shell, frames.program), settings.json, framesLike(frames));
      }
      for (const [remote, { version, canary }] of Object.entries(remotes)) {
        for (const given of canary ? [version, canary.version] : [version]) {
          const program = (await shipped(remote, given))?.program;
          if (program === undefined) continue;
          await renderer.render(
            join(folderOf(remote, given), program),
            settings.json,
            parseScreens,
          );
        }
      }
    },
  };
}

function parseFrames(text: string): PrerenderedFrames {
  return check(prerenderedFramesSchema, JSON.parse(text), { allowUnknown: true });
}

function parseScreens(text: string): PrerenderedScreens {
  return check(prerenderedScreensSchema, JSON.parse(text), { allowUnknown: true });
}
