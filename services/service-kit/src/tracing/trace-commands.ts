import type mongoose from 'mongoose';
import { startSpan, type StartedSpan } from './tracing';

type Client = Pick<mongoose.mongo.MongoClient, 'on'>;

/** Makes what is asked of MongoDB a part of the trace it is asked in: which command of which collection, nothing else. */
export function traceCommands(client: Client): void {
  const running = new Map<string, StartedSpan>();
  const keyOf = ({ connectionId, requestId, address }: Answered) =>
    `${address} ${connectionId} ${requestId}`;
  client.on('commandStarted', (event) => {
    const { commandName, command } = event;
    const collection: unknown = command[commandName];
    const name = typeof collection === 'string' ? collection : '';
    const started = startSpan(`${commandName} ${name}`.trim(), {
      kind: 'client',
      attributes: {
        ...{ 'db.system.name': 'mongodb', 'db.operation.name': commandName },
        ...(name !== '' && { 'db.collection.name': name }),
      },
    });
    if (started) running.set(keyOf(event), started);
  });
  const end = (event: Answered, failure?: unknown): void => {
    const started = running.get(keyOf(event));
    if (!started) return;
    running.delete(keyOf(event));
    if (failure !== undefined) started.fail(failure);
    started.span.end();
  };
  client.on('commandSucceeded', (event) => end(event));
  client.on('commandFailed', (event) => end(event, event.failure));
}

interface Answered {
  address: string;
  connectionId?: unknown;
  requestId: number;
}
