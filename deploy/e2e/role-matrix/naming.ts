import type { Caller } from './callers';

/** How a call names one record. */
export interface Naming {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** The records that a call can be asked for, and who may have them. */
export interface Records {
  /** Names a record of the caller's own; nothing where there is no such thing. */
  own?(caller: Caller): Promise<Naming> | Naming;
  /** Names a record of somebody else. */
  other(caller: Caller): Promise<Naming> | Naming;
  /** Names a record of the right form that does not exist; where the call is for owners alone. */
  absent?: Naming;
  /** Who may have a record of somebody else, of those whom the declaration admits; all when absent. */
  mayHaveOther?(caller: Caller): boolean;
  /** Who may have a record of their own; all when absent. */
  mayHaveOwn?(caller: Caller): boolean;
}
