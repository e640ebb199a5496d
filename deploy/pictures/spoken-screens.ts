import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diffLinesUnified } from 'jest-diff';
import { atRest, leaveOut, visitScreens } from './screen-pictures';
import { LEFT_OUT } from './screens';

// What a screen says does not go by how wide it is, but for what folds away on a phone.
const WIDTH = 1_280;
const SUFFIX = '.yml';

interface SpokenOptions {
  /** Where they are kept. */
  folder: string;
  /** Part of the names of the screens. */
  only: string | undefined;
  /** What differs becomes what is kept. */
  keeps: boolean;
}

/**
 * Compares what a screen reader is told of each screen, its names, roles and states in their order, with what is
 * kept, and prints the lines that differ. @returns whether all are the same.
 */
export async function compareSpoken({ folder, only, keeps }: SpokenOptions): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const names = new Set<string>();
  let different = 0;
  for await (const { page, name } of visitScreens([WIDTH], { only })) {
    names.add(name);
    const spoken = await atRest(
      page,
      async () => {
        if (LEFT_OUT[name]) await leaveOut(page, LEFT_OUT[name]);
        return withoutAddresses(await page.locator('body').ariaSnapshot());
      },
      (one, other) => one === other,
    );
    const file = join(folder, name + SUFFIX);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before === spoken) continue;
    different += 1;
    console.log(`${name}:\n${before === '' ? 'is new' : differenceOf(before, spoken)}`);
    if (keeps) await writeFile(file, spoken);
  }
  if (names.size === 0) throw new Error(`No screen has «${only}» in its name.`);
  const gone = only === undefined ? await besides(folder, names) : [];
  for (const name of gone) {
    console.log(`${name}: there is no such screen any more`);
    if (keeps) await rm(join(folder, name + SUFFIX));
  }
  const count = different + gone.length;
  console.log(`${names.size} screens, ${count} of them ${keeps ? 'kept anew' : 'told otherwise'}.`);
  return keeps || count === 0;
}

/** Without where links lead, which is not spoken, and has ids in it that are made anew for each site. */
function withoutAddresses(snapshot: string): string {
  const lines = snapshot.split('\n').filter((line) => !/^ *- \/url: /.test(line));
  const isWithin = (line: string | undefined, parent: string) =>
    line !== undefined && line.search(/\S/) > parent.search(/\S/);
  const told = lines.map((line, index) =>
    line.endsWith(':') && !isWithin(lines[index + 1], line) ? line.slice(0, -1) : line,
  );
  return `${told.join('\n')}\n`;
}

const differenceOf = (before: string, after: string) =>
  diffLinesUnified(before.split('\n'), after.split('\n'), {
    ...{ aAnnotation: 'kept', bAnnotation: 'now', expand: false, contextLines: 1 },
    ...{ aColor: String, bColor: String, commonColor: String, patchColor: String },
  });

async function besides(folder: string, names: ReadonlySet<string>): Promise<string[]> {
  const kept = (await readdir(folder)).map((file) => file.slice(0, -SUFFIX.length));
  return kept.filter((name) => !names.has(name));
}
