import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_PROGRAMS } from '../local/site/start-site';

const ROOT = join(__dirname, '../..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const bundleFolder = (name: (typeof SITE_PROGRAMS)[number]) =>
  name === 'gateway' ? 'gateway/dist' : `services/${name}/dist`;

describe('the image', () => {
  const program = text('deploy/docker/Dockerfile').split(' AS bundles')[1] ?? '';
  let image: string;
  beforeAll(async () => {
    image = await mkdtemp(join(tmpdir(), 'image-'));
    const [, build = '', outside = ''] =
      /node --import tsx -e "(.+)"[^]*?node --import tsx -e "(.+)"/.exec(program) ?? [];
    for (const expression of [build, outside.replace('/tmp/bundles', image)]) {
      execFileSync(process.execPath, ['--import', 'tsx', '-e', expression], { cwd: ROOT });
    }
    for (const folder of ['services/dist', ...SITE_PROGRAMS.map(bundleFolder)]) {
      await cp(join(ROOT, folder), join(image, folder), { recursive: true });
    }
  });
  afterAll(() => rm(image, { recursive: true }));

  test.each(SITE_PROGRAMS)('holds all that %s loads at its start', (name) => {
    // It comes as far as to miss its settings.
    const { stderr } = spawnSync(process.execPath, [`${bundleFolder(name)}/main.mjs`], {
      ...{ cwd: image, env: {}, encoding: 'utf8' },
    });
    expect(stderr).toMatch(/MONGO_URL/);
    expect(stderr).not.toMatch(/Cannot find/);
  });

  test('holds what cannot be bundled, and no package of the tools', async () => {
    const packages = await readdir(join(image, 'node_modules'));
    expect(packages).not.toContain('typescript');
    const draws = `
      const { default: PDFDocument } = await import('pdfkit');
      const { default: sharp } = await import('sharp');
      const { hash } = await import('@node-rs/argon2');
      const pdf = new PDFDocument();
      for (const family of ['noto-sans/files/noto-sans-latin', 'noto-sans-tamil/files/noto-sans-tamil-tamil']) {
        const font = import.meta.resolve('@fontsource/' + family + '-400-normal.woff');
        pdf.font(new URL(font).pathname).text('Text');
      }
      pdf.font('Helvetica').text('Text').end();
      await sharp(Buffer.from('<svg width="9" height="9"/>')).png().toBuffer();
      await hash('password');
      console.log('drawn');`;
    const file = join(image, 'draws.mjs');
    await writeFile(file, draws);
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe('drawn\n');
  });
});

test('no image holds demonstration data', () => {
  expect(text('.dockerignore').split('\n')).toContain('deploy/seed');
  const dockerfile = text('deploy/docker/Dockerfile');
  expect(dockerfile).not.toContain('--demonstration');
  const stage = dockerfile.split(' AS program')[1] ?? '';
  const copied = stage.split('\n').filter((line) => line.startsWith('COPY'));
  expect(copied).toEqual([
    'COPY --from=bundles /tmp/bundles ./',
    'COPY deploy/docker/healthcheck.mjs deploy/docker/',
  ]);
});
