/** One process that the supervisor keeps running. */
export interface ProcessSpec {
  /** Names its log file and its entry in run.json. */
  name: string;
  /** Stopped from the highest tier down; within a tier at the same time. */
  tier: number;
  command: string;
  args: string[];
  /** Added to the environment of the caller. */
  env?: Record<string, string>;
  cwd?: string;
  port?: number;
  url?: string;
  /** Runs before every start of the process, such as removing what a killed one left. */
  prepare?(): Promise<void>;
  /** Whether it answers; asked until it does. */
  isReady(): Promise<boolean>;
  readyWithinMs?: number;
  stopWithinMs?: number;
}

/** Order of stopping: what nothing else depends on goes first. */
export const TIER = { ground: 0, broker: 1, backing: 2, service: 3, gateway: 4 } as const;
