import {
  type PageRegistry,
  REGISTRY_ELEMENT_ID,
  REMOTE_NAMES,
  type RemoteName,
} from '@brightnest/contracts/site/remotes-registry';
import { matchPath } from '@brightnest/kit/runtime/router';

/**
 * The registry that the gateway wrote into the page.
 * @throws Error when the page carries none: it was not served by the gateway.
 */
export function readPageRegistry(page: Document): PageRegistry {
  const text = page.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no registry in #${REGISTRY_ELEMENT_ID}.`);
  const registry: PageRegistry = JSON.parse(text);
  return registry;
}

/** The remote that serves a path, or undefined where no remote does. */
export function findRemote({ remotes }: PageRegistry, pathname: string): RemoteName | undefined {
  return REMOTE_NAMES.find((name) =>
    remotes[name]?.routes.some((pattern) => matchPath(pattern, pathname)),
  );
}
