import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EVENT_SCHEMAS } from '@brightnest/contracts/events/event-types';
import type { AnySchema } from 'joi';
import { toJsonSchema } from '../openapi/joi-schema';
import { type EventSchemas, findBreaks } from './compatibility';

const FILE = 'deploy/events/released-events.json';

/** The payloads of all events as they are in this checkout. */
export function currentEvents(): EventSchemas {
  const schemas = Object.entries<AnySchema>(EVENT_SCHEMAS).toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  return Object.fromEntries(schemas.map(([type, schema]) => [type, toJsonSchema(schema)]));
}

export const readReleasedEvents = async (root: string): Promise<EventSchemas> =>
  JSON.parse(await readFile(join(root, FILE), 'utf8')) as EventSchemas;

/** `npm run released-events`: with a release, writes down the events by which the next one is compared. */
export async function main(root: string): Promise<void> {
  const now = currentEvents();
  const breaks = findBreaks(await readReleasedEvents(root).catch(() => ({})), now);
  for (const sentence of breaks) console.error(sentence);
  if (breaks.length > 0) {
    console.error('Nothing was written: the release before could not run beside this one.');
    process.exit(1);
  }
  // A line for each, so that a change is seen at once.
  const lines = Object.entries(now).map((one) =>
    one.map((part) => JSON.stringify(part)).join(': '),
  );
  await writeFile(join(root, FILE), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${Object.keys(now).length} events are in ${FILE}.`);
}
