/** How often each kind of fault is chosen, beside the others. */
export const FAULT_KINDS = {
  ...{ replicaKilled: 8, programKilled: 3, brokerKilled: 2, brokerDiskFull: 2, primaryKilled: 3 },
  ...{ replicaFrozen: 2, networkSlow: 2, primaryDiskFull: 1, storeDiskFull: 1 },
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

export const isFaultKind = (text: string): text is FaultKind => text in FAULT_KINDS;

/** Those for which a program needs a disk of its own. */
export const OF_DISKS: readonly FaultKind[] = ['primaryDiskFull', 'storeDiskFull'];
