import type { Random } from '../e2e/soak/random';
import type { TestSite } from '../test/shared-site';

/** What a part has to attack with. */
export interface AttackContext {
  site: TestSite;
  random: Random;
  /** By when the part has to come to its end, by `Date.now()`. */
  endsAt: number;
  log: AttackLog;
}

/** Attacks a site, and notes what it tried and found. */
export type AttackPart = (context: AttackContext) => Promise<void>;

/** What a part tried, and what came of it. */
export interface AttackLog {
  /** Counts one try, of a kind such as `calls`. */
  tried(kind: string, count?: number): void;
  /** Notes what must not be; the same thing is told once, with how often it was found. */
  found(what: string): void;
  /** Notes what was measured. */
  measured(line: string): void;
  /** What is to be said of it in the end. */
  summary(): { isClean: boolean; lines: string[] };
}

// A defect that many calls have would fill the screen.
const MOST_LINES = 60;

/** @param name of the part. */
export function openAttackLog(name: string): AttackLog {
  const tries = new Map<string, number>();
  const findings = new Map<string, number>();
  const measurements: string[] = [];
  const add = (counts: Map<string, number>, key: string, count: number) =>
    counts.set(key, (counts.get(key) ?? 0) + count);
  return {
    tried: (kind, count = 1) => add(tries, kind, count),
    found: (what) => add(findings, what, 1),
    measured: (line) => measurements.push(line),
    summary() {
      const told = [...tries].map(([kind, count]) => `${count} ${kind}`).join(', ');
      // Whoever tried nothing has shown nothing.
      if (tries.size === 0) findings.set('nothing was tried', 1);
      const lines = [...findings].map(
        ([what, count]) => `  ${what}${count > 1 ? ` (${count})` : ''}`,
      );
      const left = lines.length - MOST_LINES;
      return {
        isClean: findings.size === 0,
        lines: [
          `${name}: ${told || 'nothing'}; found ${findings.size}`,
          ...measurements.map((line) => `  ${line}`),
          ...lines.slice(0, MOST_LINES),
          ...(left > 0 ? [`  and ${left} more`] : []),
        ],
      };
    },
  };
}
