import { HEADLINE } from './headline';

/** A screen in a file of its own. */
export function Later() {
  return <h1>Later: {HEADLINE}</h1>;
}
