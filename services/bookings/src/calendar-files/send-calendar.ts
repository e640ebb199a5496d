import { streamed, type CallContext } from '@brightnest/service-kit/route';

/** Answers a calendar file that is saved under this name where it is not subscribed to. */
export function sendCalendar(
  response: CallContext<unknown, unknown, unknown>['response'],
  { file, content }: { file: string; content: string },
): typeof streamed {
  response.setHeader('content-type', 'text/calendar; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${file}"`);
  response.setHeader('cache-control', 'private, no-cache');
  response.end(content);
  return streamed;
}
