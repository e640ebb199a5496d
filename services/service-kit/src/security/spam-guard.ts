import { MIN_ELAPSED_MS } from '@brightnest/contracts/forms';
import type { SpamGuard } from '@brightnest/contracts/fields';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** What gave a robot away. */
type RobotSign = 'trap' | 'haste';

/** Robots told apart so far; the service puts it into its registry. */
export const robotsCounter = new Counter({
  name: 'form_robots_total',
  help: 'Submissions that looked like a robot’s and were not stored, by form and by what showed it',
  labelNames: ['form', 'sign'] as const,
  registers: [],
});

/** The submission itself: what is stored, and what an `Idempotency-Key` stands for. */
export function withoutGuard<T extends SpamGuard>({
  website: _website,
  elapsedMs: _elapsedMs,
  ...answers
}: T): Omit<T, keyof SpamGuard> {
  return answers;
}

/**
 * Whether a submission looks like a robot's. The caller then stores nothing and answers as always, so
 * that robots learn nothing; here it is logged, without what was sent, and counted.
 */
export function isFromRobot(form: string, guard: SpamGuard, log: Pick<Logger, 'info'>): boolean {
  const sign = robotSign(guard);
  if (!sign) return false;
  robotsCounter.inc({ form, sign });
  log.info({ form, sign }, 'a submission looks like a robot’s and is not stored');
  return true;
}

function robotSign({ website = '', elapsedMs }: SpamGuard): RobotSign | undefined {
  if (website.trim() !== '') return 'trap';
  if (elapsedMs !== undefined && elapsedMs < MIN_ELAPSED_MS) return 'haste';
  return undefined;
}
