import {
  PRERENDERED_FILE,
  type PrerenderedFrames,
  type PrerenderedScreens,
} from '@brightnest/contracts/site/prerendered-pages';
import {
  prerenderedFramesSchema,
  prerenderedScreensSchema,
} from '@brightnest/contracts/site/prerendered-pages-schema';
import { check } from '@brightnest/service-kit/check';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { watchFile, type WatchedFile } from '../watched-file';

/** What was rendered ahead, as it lies in the site directory. Nothing of it is needed for a page. */
export interface PrerenderedStore {
  frames(): Promise<PrerenderedFrames | undefined>;
  screens(remote: string, version: string): Promise<PrerenderedScreens | undefined>;
}

// A standing version and a canary of each remote, and as many that were gone back from.
const MOST_VERSIONS = 16;

/** Reads the files of a site directory when they are asked for and have changed. */
export function createPrerenderedStore(directory: string, log: Logger): PrerenderedStore {
  const frames = watchFile(join(directory, 'shell', PRERENDERED_FILE), parseFrames, log);
  const versions = new Map<string, WatchedFile<PrerenderedScreens>>();

  return {
    frames: () => frames.find(),
    screens(remote, version) {
      const path = join(directory, 'remotes', remote, version, PRERENDERED_FILE);
      const known = versions.get(path) ?? watchFile(path, parseScreens, log);
      // The one that was asked for longest ago is forgotten first.
      versions.delete(path);
      versions.set(path, known);
      for (const oldest of versions.keys()) {
        if (versions.size <= MOST_VERSIONS) break;
        versions.delete(oldest);
      }
      return known.find();
    },
  };
}

function parseFrames(text: string): PrerenderedFrames {
  return check(prerenderedFramesSchema, JSON.parse(text), { allowUnknown: true });
}

function parseScreens(text: string): PrerenderedScreens {
  return check(prerenderedScreensSchema, JSON.parse(text), { allowUnknown: true });
}
