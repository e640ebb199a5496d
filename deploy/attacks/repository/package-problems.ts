/** A package.json, as far as it is read. */
export interface PackageFile {
  name?: string;
  private?: boolean;
  publishConfig?: object;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** package-lock.json, as far as it is read. */
export interface LockFile {
  packages: Record<
    string,
    {
      version?: string;
      resolved?: string;
      integrity?: string;
      link?: boolean;
      hasInstallScript?: boolean;
      inBundle?: boolean;
    }
  >;
}

const REGISTRY = 'https://registry.npmjs.org/';
const VERSION = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?(?:[~^]|>=)?\d|^\*$/;

/**
 * What would let somebody else's code in: a package of ours that npm may look for elsewhere, one that is there without
 * its checksum or from anywhere but the registry, or one that runs something when it is installed.
 * @param workspaces by their folder.
 * @param reviewedScripts packages of which somebody has read what they run, by name.
 */
export function findPackageProblems(
  workspaces: Readonly<Record<string, PackageFile>>,
  { packages }: LockFile,
  reviewedScripts: readonly string[],
): string[] {
  const problems: string[] = [];
  const own = new Set(Object.values(workspaces).map(({ name }) => name ?? ''));
  for (const [folder, file] of Object.entries(workspaces)) {
    if (!file.name) problems.push(`${folder} has no name`);
    if (!file.private) problems.push(`${folder} may be published: it is not private`);
    for (const [name, range] of dependenciesOf(file)) {
      const isOurs = own.has(name);
      // Whoever takes the name at the registry would be asked for it.
      if (name.startsWith('@brightnest/') && !isOurs)
        problems.push(`${folder} wants ${name}, which is not here`);
      if (!VERSION.test(range)) problems.push(`${folder} takes ${name} from ${range}`);
    }
  }
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!path.includes('node_modules/')) continue;
    if (entry.link) {
      if (!own.has(name)) problems.push(`${name} is a link to ${entry.resolved}`);
      continue;
    }
    if (own.has(name)) problems.push(`${name} is ours, and is taken from the registry`);
    if (entry.resolved !== undefined && !entry.resolved.startsWith(REGISTRY)) {
      problems.push(`${path} comes from ${entry.resolved}`);
    }
    if (!entry.inBundle && !/^sha512-/.test(entry.integrity ?? ''))
      problems.push(`${path} has no checksum`);
    if (entry.hasInstallScript && !reviewedScripts.includes(name)) {
      problems.push(`${name} runs something when it is installed, which nobody has reviewed`);
    }
  }
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  for (const name of reviewedScripts) {
    if (!scripted.some(([path]) => path.endsWith(`node_modules/${name}`))) {
      problems.push(`${name} is reviewed, and runs nothing when it is installed`);
    }
  }
  return problems;
}

const dependenciesOf = (file: PackageFile) =>
  [
    file.dependencies,
    file.devDependencies,
    file.peerDependencies,
    file.optionalDependencies,
  ].flatMap((some) => Object.entries(some ?? {}));
