import { containerName } from './container-name';

/** What a remote's entry script makes: the contract of module federation between any two builds. */
export interface RemoteContainer {
  /** Takes the modules that the shell provides; asked again with the same, it changes nothing. */
  init(provided: unknown): Promise<void> | void;
  /** Loads the code of an exposed module; the answer runs it. */
  get(module: string): Promise<() => unknown>;
}

/** How hard to try. */
export interface LoadOptions {
  /**
   * 1 for the first. Each further one asks another address: the browser may have kept a broken answer
   * for a year.
   */
  attempt: number;
  timeoutMs: number;
}

function addressOf(entry: string, attempt: number): string {
  const url = new URL(entry, location.href);
  if (attempt > 1) url.searchParams.set('try', String(attempt));
  return url.href;
}

function runScript(address: string, timeoutMs: number): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.fetchPriority = 'high';
  return new Promise<void>((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`${address} ${how}.`));
    const timer = setTimeout(() => fail(`did not come within ${timeoutMs} ms`), timeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('could not be loaded');
    });
    document.head.append(script);
  }).finally(() => script.remove());
}

function findContainer(remote: string): RemoteContainer | undefined {
  const globals = globalThis as unknown as Record<string, RemoteContainer | undefined>;
  return globals[containerName(remote)];
}

/**
 * The container of a remote; its entry script runs once on a page.
 * @throws Error when the script does not come in time, or makes no container.
 */
export async function loadContainer(
  remote: string,
  entry: string,
  { attempt, timeoutMs }: LoadOptions,
): Promise<RemoteContainer> {
  const known = findContainer(remote);
  if (known) return known;
  await runScript(addressOf(entry, attempt), timeoutMs);
  const made = findContainer(remote);
  if (!made) throw new Error(`${entry} makes no container.`);
  return made;
}
