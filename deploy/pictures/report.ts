import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difference } from './kept-pictures';

const LOOK = `
  body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #e8e8e8; }
  section { margin-bottom: 2rem; overflow-x: auto; }
  div { display: flex; gap: 1rem; align-items: start; }
  figure { margin: 0; }
  img { display: block; border: 1px solid #888; background: #fff; }
`;

/** Writes a page that shows each difference as it was, as it is, and what is other. @returns its file. */
export async function writeReport(
  folder: string,
  differences: readonly Difference[],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const sections = await Promise.all(
    differences.map(async ({ name, what, ...pictures }) => {
      const figures = await Promise.all(
        (['before', 'after', 'marked'] as const).map(async (part) => {
          const png = pictures[part];
          if (!png) return '';
          const file = `${name}.${part}.png`;
          await writeFile(join(folder, file), png);
          return `<figure><figcaption>${part}</figcaption><img src="${file}" alt=""></figure>`;
        }),
      );
      return `<section><h2>${name} ${what}</h2><div>${figures.join('')}</div></section>`;
    }),
  );
  const page = join(folder, 'index.html');
  const title = `${differences.length} pictures differ`;
  await writeFile(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${LOOK}</style><h1>${title}</h1>${sections.join('')}</html>`,
  );
  return page;
}
