/** An entry of package-lock.json, as far as it is read. */
export interface LockedPackage {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  /** The entry stands for a workspace, at `resolved`. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** `packages` of package-lock.json, by path. */
export type Lock = Record<string, LockedPackage>;

/** A package that is in an image or in what browsers load. */
export interface ShippedPackage {
  name: string;
  version: string;
  integrity: string;
  /** SPDX expression; undefined where the package names none. */
  licence: string | undefined;
}

// Its packages are there for building and testing alone.
const NOT_SHIPPED = '';

/**
 * The packages that the workspaces use at run time, and those that these use, by name and version. A package with
 * a program for each system is there with all of them: each host installs its own.
 */
export function shippedPackages(lock: Lock): ShippedPackage[] {
  const waiting = Object.keys(lock).filter(
    (path) => !path.includes('node_modules/') && path !== NOT_SHIPPED,
  );
  const reached = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const locked = lock[path];
    if (locked?.link) waiting.push(locked.resolved ?? '');
    else waiting.push(...neededBy(lock, path));
  }
  const shipped = new Map<string, ShippedPackage>();
  for (const path of reached) {
    const { version, integrity, license, name = nameOf(path), link } = lock[path] ?? {};
    if (link || !path.includes('node_modules/') || !version || !integrity) continue;
    shipped.set(`${name}@${version}`, { name, version, integrity, licence: license });
  }
  return [...shipped.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

function neededBy(lock: Lock, path: string): string[] {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = lock[path] ?? {};
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].flatMap(
    (name) => find(lock, path, name) ?? [],
  );
}

/** In the folder of whoever asks, or in one above it. */
function find(lock: Lock, path: string, name: string): string | undefined {
  const candidate = `${path && `${path}/`}node_modules/${name}`;
  if (candidate in lock) return candidate;
  return path === '' ? undefined : find(lock, path.replace(/(^|\/)[^/]*$/, ''), name);
}
