import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../build/run-webpack';
import { KeptPictures, type Difference } from './kept-pictures';
import type { Picture } from './picture-browser';
import { writeReport } from './report';

interface PicturesOptions {
  /** What they are of: «component». */
  of: string;
  take: (only: string | undefined) => AsyncIterable<Picture>;
  /** Where they are kept. */
  folder: string;
  /** Whether a glance of each is kept. */
  isGlance?: boolean;
  /** Part of the names of what is looked at. */
  only: string | undefined;
  /** What differs becomes what is kept. */
  keeps: boolean;
}

/** Where the page with what differs is written. */
const REPORT_FOLDER = join(ROOT, '.data/pictures');

/** Takes all pictures and compares them. @returns whether they are as those that are kept. */
export async function takePictures({
  of,
  take,
  folder,
  isGlance = false,
  only,
  keeps,
}: PicturesOptions): Promise<boolean> {
  const kept = new KeptPictures(folder, isGlance);
  await rm(REPORT_FOLDER, { recursive: true, force: true });
  const differences: Difference[] = [];
  const names = new Set<string>();
  for await (const { name, png } of take(only)) {
    names.add(name);
    const difference = await kept.compare(name, png);
    if (!difference) continue;
    console.log(`${name}: ${difference.what}`);
    // At once: there are many, and a run takes minutes.
    if (keeps) await kept.save(name, png);
    differences.push(difference);
  }
  if (names.size === 0) throw new Error(`No ${of} has «${only}» in its name.`);
  const gone = only === undefined ? await kept.besides(names) : [];
  for (const name of gone) console.log(`${name}: there is no such ${of} any more`);

  const count = differences.length + gone.length;
  if (keeps) {
    await Promise.all(gone.map((name) => kept.remove(name)));
    console.log(`${names.size} pictures, ${count} of them kept anew.`);
    return true;
  }
  console.log(`${names.size} pictures, ${count} of them other than kept.`);
  if (differences.length > 0) {
    const page = await writeReport(REPORT_FOLDER, differences);
    console.log(`What differs: ${relative(process.cwd(), page)}`);
  }
  return count === 0;
}
