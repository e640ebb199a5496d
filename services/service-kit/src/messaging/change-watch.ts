import type { Connection } from 'mongoose';
import type { Logger } from 'pino';

/** Watches for new events. */
export interface ChangeWatch {
  close(): Promise<void>;
}

/**
 * Calls `onChange` soon after a majority has a new event in one of the collections. A lost stream is
 * not an error: the relay's sweep finds what it missed.
 */
export function watchChanges(
  connection: Connection,
  collections: string[],
  onChange: () => void,
  onLost: () => void,
  log: Logger,
): ChangeWatch {
  const stream = connection.watch(
    [
      {
        $match: {
          'ns.coll': { $in: collections },
          operationType: { $in: ['insert', 'update', 'replace'] },
          // The relay's own mark is no news.
          'updateDescription.updatedFields.publishedSequence': { $exists: false },
        },
      },
      // The document itself stays in the database: only the knock on the door is needed.
      { $project: { _id: 1, operationType: 1 } },
    ],
    { maxAwaitTimeMS: 1_000 },
  );
  let isClosed = false;
  stream.on('change', onChange);
  stream.on('error', (error: unknown) => {
    if (isClosed) return;
    isClosed = true;
    log.warn({ err: error }, 'change stream lost');
    void Promise.resolve(stream.close()).catch(() => undefined);
    onLost();
  });
  return {
    async close() {
      if (isClosed) return;
      isClosed = true;
      await stream.close();
    },
  };
}
