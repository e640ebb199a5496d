/** What the build of a remote says of its files, for whoever ships it. */
export interface RemoteManifest {
  /** The script that makes the remote's container. */
  entry: string;
  /** The scripts that its module comes in. */
  files: string[];
}

/** Its file, beside the others of the build. */
export const MANIFEST_FILE = 'manifest.json';
