import type { PageVariable } from '@brightnest/contracts/site/page-texts';

/** What variables stand for on one page alone. */
export type OwnVariables = Readonly<Partial<Record<PageVariable, () => string>>>;

let own: OwnVariables | undefined;

/** What is added to the variables now; by it one knows whether texts are still what they were. */
export const ownVariables = (): OwnVariables | undefined => own;

/** Reads texts of a page that has variables of its own. */
export function withOwnVariables<T>(variables: OwnVariables, read: () => T): T {
  own = variables;
  try {
    return read();
  } finally {
    own = undefined;
  }
}
