/**
 * Stands in the run time for what reads manifests and loads ahead by them. The page's registry names
 * each remote's entry, and the page loads ahead itself.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined };
}

/** Nothing is known of a remote but its entry. */
export function getGlobalRemoteInfo(): Record<string, undefined> {
  return {};
}

/** @throws Error always. */
export function formatPreloadArgs(): never {
  throw new Error('This build of federation leaves preloading to the page.');
}

export const preloadAssets = formatPreloadArgs;
export const normalizePreloadExposes = formatPreloadArgs;
export const defaultPreloadArgs = {};
