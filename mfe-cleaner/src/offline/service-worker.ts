import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { type Answered, type KeepDay, readMessage } from './messages';
import { files } from './worker/files';
import { keepDay } from './worker/keep-day';
import { keptAt } from './worker/kept-at';
import { networkElseKept } from './worker/network-else-kept';
import { isOwnFile, isOwnPage, isOwnRead } from './worker/own-requests';
import { openPage } from './worker/page';
import { openReads } from './worker/reads';
import { worker } from './worker/worker-scope';

// Pages are asked of the network first, so none of an older release has to be left before this one works.
void worker.skipWaiting();
clientsClaim();

registerRoute(
  (asked) => asked.request.mode === 'navigate' && isOwnPage(asked),
  ({ request, event }) => {
    const page = openPage();
    const { answer, done } = networkElseKept({
      ask: () => fetch(request),
      find: page.find,
      take: (response) => page.take(response, event),
    });
    event.waitUntil(done);
    return answer;
  },
);

registerRoute(isOwnRead, async ({ request, url, event }) => {
  const reads = openReads();
  const { answer, done } = networkElseKept({
    ask: () => fetch(request),
    find: () => reads.find(url),
    take: (response) => reads.take(url, response),
  });
  event.waitUntil(done);
  const response = await answer;
  const message: Answered = { type: 'answered', path: url.pathname, keptAt: keptAt(response) };
  (await worker.clients.get(event.clientId))?.postMessage(message);
  return response;
});

registerRoute(isOwnFile, files);

worker.addEventListener('message', (event) => {
  const message = readMessage<KeepDay>(event.data, 'keep-day');
  // Without a connection there is nothing to keep.
  if (message) event.waitUntil(keepDay(message.reads, event).catch(() => undefined));
});
