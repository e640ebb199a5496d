import { findKept } from '@brightnest/kit/kept-for';
import { CLEANER_DASHBOARD } from '../../paths';
import { keepFile } from './files';
import { filesOf } from './own-requests';
import type { WorkerEvent } from './worker-scope';

/** The page as it is kept: with the answers, so that it goes with them. It is the same for every query. */
export function openPage() {
  const kept = findKept();
  return {
    find: async (): Promise<Response | undefined> => (await kept)?.match(CLEANER_DASHBOARD),
    /** Keeps the page once all files it names are kept; until then, the one before with its own files. */
    async take(answer: Response, event: WorkerEvent): Promise<void> {
      const cache = await kept;
      if (!cache || answer.status !== 200) return;
      const html = await answer.clone().text();
      await Promise.all(filesOf(html).map((file) => keepFile(file, event)));
      await cache.put(CLEANER_DASHBOARD, answer);
    },
  };
}
