/** Global name of a remote's federation container: workspace names are no JavaScript names. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** What the build of a remote says of its files, for whoever ships it. */
export interface RemoteManifest {
  /** The script that makes the remote's container. */
  entry: string;
  /** The scripts that its module comes in. */
  files: string[];
}

/** Its file, beside the others of the build. */
export const MANIFEST_FILE = 'manifest.json';

/** File of the program that a build for rendering ahead makes; it prints what it rendered. */
export const PRERENDER_PROGRAM = 'prerender.js';
