import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShipError } from './ship-error';

/** What a remote's package.json says under "brightnest". */
export interface RemoteDeclaration {
  title: string;
  routes: string[];
  /** Its public pages are rendered when it is shipped. */
  prerender?: boolean;
  /** Where `npm run dev` shows it alone. */
  port: number;
}

/** A remote and the workspace folder it is built from. */
export interface RemoteSource {
  name: RemoteName;
  workspace: string;
  /** What else it is built from; the kit, the contracts and the lock file unless told otherwise. */
  inputs?: readonly string[];
}

/** Reads a remote's title and routes from its package.json. */
export async function readDeclaration({
  name,
  workspace,
}: RemoteSource): Promise<RemoteDeclaration> {
  const file: { brightnest?: RemoteDeclaration } = JSON.parse(
    await readFile(join(workspace, 'package.json'), 'utf8'),
  );
  const declaration = file.brightnest;
  if (
    !declaration?.title ||
    !Array.isArray(declaration.routes) ||
    declaration.routes.length === 0
  ) {
    throw new ShipError(`${name}/package.json needs "brightnest" with a title and routes.`);
  }
  return declaration;
}
