import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A picture that is not as it is kept. */
export interface Difference {
  name: string;
  /** In a few words. */
  what: string;
  after: Buffer;
  /** Absent where none is kept. */
  before?: Buffer;
  /** Where the two differ; absent where they are of different sizes. */
  marked?: Buffer;
}

// How far a colour may be off, of the whole range: what rounding of a blended edge comes to, and no other token of the
// theme. Edges that are smoothed otherwise are left out beside that.
const COLOUR_TOLERANCE = 0.05;

const SUFFIX = '.webp';

// Of screens there are many, of which a glance is kept: what is shown is tested elsewhere. At this width text can
// still be read, and all of them weigh less than the components'.
const GLANCE = { width: 640, quality: 30 };

/** The pictures of a folder in git: WebP without loss, half as large as PNG, or a glance of each. */
export class KeptPictures {
  constructor(
    private readonly folder: string,
    private readonly isGlance = false,
  ) {}

  /** @returns how a picture differs from the one that is kept; undefined where it does not. */
  async compare(name: string, png: Buffer): Promise<Difference | undefined> {
    // What is lost is lost of both.
    const after = this.isGlance
      ? await sharp(await this.#encode(png))
          .png()
          .toBuffer()
      : png;
    const before = await sharp(this.#file(name))
      .png()
      .toBuffer()
      .catch(() => undefined);
    if (!before) return { name, what: 'is new', after };
    const [old, current] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
    const { width, height } = current;
    if (old.width !== width || old.height !== height) {
      const what = `is ${width} × ${height} pixels, and was ${old.width} × ${old.height}`;
      return { name, what, before, after };
    }
    const marks = Buffer.alloc(width * height * 4);
    const count = pixelmatch(old.pixels, current.pixels, marks, width, height, {
      threshold: COLOUR_TOLERANCE,
    });
    if (count === 0) return undefined;
    const marked = await sharp(marks, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    return { name, what: `differs in ${count} pixels`, before, after, marked };
  }

  async save(name: string, png: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.#file(name), await this.#encode(png));
  }

  #encode(png: Buffer): Promise<Buffer> {
    const { width, quality } = GLANCE;
    const picture = this.isGlance
      ? sharp(png).resize({ width, withoutEnlargement: true }).webp({ quality, effort: 4 })
      : sharp(png).webp({ lossless: true, effort: 6 });
    return picture.toBuffer();
  }

  /** The names of those that are kept besides these. */
  async besides(names: ReadonlySet<string>): Promise<string[]> {
    const files = await readdir(this.folder).catch(() => []);
    return files.map((file) => file.slice(0, -SUFFIX.length)).filter((name) => !names.has(name));
  }

  remove(name: string): Promise<void> {
    return rm(this.#file(name));
  }

  #file(name: string): string {
    return join(this.folder, name + SUFFIX);
  }
}

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
