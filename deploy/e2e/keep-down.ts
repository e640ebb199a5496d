import type { TestSite } from '../test/open-site';

const LOOK_EVERY_MS = 20;

/**
 * Kills a service with -9, and again whenever it is started anew, until the returned function is called.
 * It never lives long enough to connect to anything.
 */
export function keepDown(site: TestSite, service: string): () => void {
  const kill = () => {
    const pid = site.process(service)?.pid;
    if (!pid) return;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended, and the list of processes does not say so yet.
    }
  };
  kill();
  const timer = setInterval(kill, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
