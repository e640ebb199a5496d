import { startTracing } from '../tracing/tracing';
import type { RunnableService } from './service';

// A stop that hangs must not keep the process for ever.
const LAST_RESORT_MS = 25_000;

/**
 * Runs a service as this process: starts it, stops it on SIGTERM and SIGINT, and leaves with 0 after a
 * clean stop and 1 after a failed start or an error that nobody caught.
 */
export async function runService(service: RunnableService): Promise<void> {
  let isLeaving = false;
  let endTracing: (() => Promise<void>) | undefined;
  const leave = async (code: number): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    await service
      .stop()
      .catch((error: unknown) => service.log.error({ err: error }, 'stop failed'));
    await endTracing?.().catch((error: unknown) =>
      service.log.warn({ err: error }, 'the last traces are not sent'),
    );
    process.exit(code);
  };
  process.once('SIGTERM', () => void leave(0));
  process.once('SIGINT', () => void leave(0));
  process.on('uncaughtException', (error) => {
    service.log.fatal({ err: error }, 'uncaught error');
    void leave(1);
  });
  try {
    // Before the first connection is made.
    endTracing = await startTracing({ service: service.name, version: service.version });
    await service.start();
  } catch (error) {
    // A stop while it waited for its database ends the wait.
    if (isLeaving) return;
    service.log.fatal({ err: error }, 'could not start');
    await leave(1);
  }
}
