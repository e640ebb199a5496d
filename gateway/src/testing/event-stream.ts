import { request as httpRequest, type IncomingMessage } from 'node:http';

/** One message of an event stream. */
export interface StreamMessage {
  id?: string;
  event?: string;
  data?: string;
}

/** An open event stream, read as a browser reads it. */
export interface EventStream {
  status: number;
  response: IncomingMessage;
  messages: StreamMessage[];
  /** Everything as it came, comments included. */
  text(): string;
  isEnded(): boolean;
  close(): void;
}

/** Opens a stream and resolves with the head of the answer. */
export function openEventStream(
  url: string,
  headers: Record<string, string>,
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${url}/api/live`, { agent: false, headers });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      let isEnded = false;
      const messages: StreamMessage[] = [];
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        messages.splice(0, Infinity, ...parse(text));
      });
      response.on('error', () => undefined);
      response.on('close', () => (isEnded = true));
      resolve({
        status: response.statusCode ?? 0,
        response,
        messages,
        text: () => text,
        isEnded: () => isEnded,
        close: () => request.destroy(),
      });
    });
    request.end();
  });
}

function parse(text: string): StreamMessage[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) =>
      Object.fromEntries(
        block
          .split('\n')
          .filter((line) => /^(?:id|event|data): /.test(line))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      ),
    )
    .filter((message) => 'data' in message);
}
