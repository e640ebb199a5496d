import kit from '../package.json';

const peers: Record<string, string> = kit.peerDependencies;

// Requests besides the bare name through which the site imports a peer.
const PEER_SUBPATHS: Record<string, readonly string[]> = {
  react: ['/jsx-runtime'],
  'react-dom': ['/client'],
};

// Parts of the kit that hold state or a React context: two copies on a page would not see each other.
// react-router, react-redux and Redux Toolkit are bundled once, inside these, and only what is used of
// them: a shared library comes whole.
const KIT_SUBPATHS = ['/router', '/store', '/api/base-api', '/session', '/toast', '/live'];

/** One module that every part of the page must share, and the version that remotes expect. */
export interface SharedModule {
  /** The import request, to the letter: federation matches it as text. */
  request: string;
  version: string;
}

/** Every module that the shell provides to the remotes: the one list both sides derive from. */
export const SHARED_MODULES: readonly SharedModule[] = [
  ...Object.entries(peers).flatMap(([name, version]) =>
    ['', ...(PEER_SUBPATHS[name] ?? [])].map((subpath) => ({ request: name + subpath, version })),
  ),
  ...KIT_SUBPATHS.map((subpath) => ({ request: kit.name + subpath, version: kit.version })),
];
