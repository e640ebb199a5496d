import { SECURITY_EVENT_LABELS } from '../events/security-events';
import type { Role } from '../roles';
import { msg } from '../translation';

/** Every kind of entry, each with the words that staff read. */
export const SECURITY_LABELS = {
  ...SECURITY_EVENT_LABELS,
  'sign-in.refused': msg('Sign-in refused'),
  'sign-in.locked': msg('Sign-in locked for a while'),
  'password.refused': msg('Wrong password while signed in'),
  'step-up.passed': msg('Showed again that it is them'),
  'second-factor.refused': msg('Wrong code of the second factor'),
  'passkey.refused': msg('Passkey refused'),
  'openid.refused': msg('Sign-in by a provider refused'),
  'record.read': msg('Record read'),
  'list.exported': msg('List exported'),
  'security-log.shortened': msg('Old entries of this log removed'),
} as const;

/** What an entry of the security log tells of. */
export type SecurityKind = keyof typeof SECURITY_LABELS;

/** Every kind of entry. */
export const SECURITY_KINDS = Object.keys(SECURITY_LABELS) as SecurityKind[];

/** How it ended. */
export const SECURITY_OUTCOMES = ['done', 'refused', 'failed'] as const;

/** One of {@link SECURITY_OUTCOMES}. */
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];

/** What stands before the first entry. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/**
 * What the hash of an entry is made of, besides the one before. Nobody is named: only ids and network addresses are in
 * it, so that an erasure need not change it.
 */
export interface SecurityContent {
  /** Counts from 1, without a gap. */
  sequence: number;
  /** Of the event or the call that it tells of; no two entries have the same. */
  id: string;
  /** ISO 8601 UTC, with milliseconds. */
  at: string;
  kind: SecurityKind;
  outcome: SecurityOutcome;
  /** Absent for a visitor and for the system itself. */
  actor?: { id: string; role?: Role };
  /** Network address. */
  address?: string;
  /** As the browser calls itself. */
  agent?: string;
  /** The record it is about: its kind and its id. */
  subject?: { type: string; id: string };
  /** What else is to be known, without names and secrets. */
  details: Record<string, unknown>;
  /** Hash of the entry before; {@link FIRST_PREVIOUS} of the first. */
  previous: string;
}

/** An entry as a line of the export has it: whoever has the file can verify it. */
export interface SecurityLine extends SecurityContent {
  /** SHA-256, in hexadecimal, over the canonical JSON of all other fields: sorted keys, no blanks. */
  hash: string;
}

/** An entry as staff read it. */
export interface SecurityEntry extends SecurityLine {
  /** Names of today, by id, of whoever is in it; who was erased has none. */
  names: Record<string, string>;
}

/** Where a chain is not what was written. */
export interface ChainProblem {
  /** Of the entry that is wrong, or of the first that is missing. */
  sequence: number;
  what: ChainFault;
}

/** What can be wrong with a chain, each with the words that staff and operators read. */
export const CHAIN_FAULTS = {
  changed: msg('The entry was changed.'),
  missing: msg('Entries are missing from here on.'),
  link: msg('The entry does not follow the one before.'),
  signature: msg('The entry was not written by this site.'),
  end: msg('Entries were removed at the end.'),
  foreign: msg('There are entries after the last that was written.'),
  head: msg('The record of the last entry was changed.'),
} as const;

/** A key of {@link CHAIN_FAULTS}. */
export type ChainFault = keyof typeof CHAIN_FAULTS;
