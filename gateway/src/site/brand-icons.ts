import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import { escapeHtml } from '@brightnest/contracts/site/pages';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { CARD_LOGO, drawCard, drawGround, drawInitial } from './brand-drawing';

type Company = Pick<CompanyProfile, 'name' | 'brandColor' | 'logo'>;

interface IconSpec {
  size: number;
  /** To its edges: the device cuts it to a shape of its own. */
  isFilled: boolean;
  /** How much of it a picture takes. */
  share: number;
}

// A device may cut away all that is outside of a circle of four fifths.
const MASKABLE = { isFilled: true, share: 0.56 };
const PLAIN = { isFilled: false, share: 0.86 };
const ICONS: Readonly<Record<string, IconSpec>> = {
  'favicon-16.png': { size: 16, isFilled: false, share: 1 },
  'favicon-32.png': { size: 32, isFilled: false, share: 1 },
  'favicon-48.png': { size: 48, isFilled: false, share: 1 },
  'apple-touch-icon.png': { size: 180, isFilled: true, share: 0.76 },
  'icon-192.png': { size: 192, ...PLAIN },
  'icon-512.png': { size: 512, ...PLAIN },
  'maskable-192.png': { size: 192, ...MASKABLE },
  'maskable-512.png': { size: 512, ...MASKABLE },
};
const CARD_FILE = 'share.png';
const IN_FAVICON = ['favicon-16.png', 'favicon-32.png', 'favicon-48.png'];

/** Icons of the company and the picture for shared links, made of its logo, or of its initial and colour. */
export interface BrandIcons {
  /** A file by its name; undefined where there is none of it. */
  find(company: Company, name: string): Promise<Buffer | undefined>;
  /** `favicon.ico`, in the sizes that browsers ask for. */
  favicon(company: Company): Promise<Buffer>;
}

/** What they need. */
export interface BrandIconsOptions {
  /** The uploads service, which has the logo. */
  uploads: string;
  /** The shell's folder, with the mark of the default company. */
  shell: string;
  log: Logger;
}

// Those of the company before and after a change.
const MOST_KNOWN = 40;

/** Creates them when they are asked for, each once for as long as the company looks as it does. */
export function createBrandIcons({ uploads, shell, log }: BrandIconsOptions): BrandIcons {
  const known = new Map<string, Promise<Buffer>>();

  async function pictureOf({ logo, ...brand }: Company): Promise<Buffer | undefined> {
    if (!logo) return hasDefaultLook({ logo, ...brand }) ? findMark(shell) : undefined;
    return fetchLogo(uploads + logo);
  }

  async function make(company: Company, name: string, picture?: Buffer): Promise<Buffer> {
    const brand = { name: company.name, color: company.brandColor };
    if (name === CARD_FILE) {
      const card = sharp(Buffer.from(drawCard(brand, picture !== undefined)));
      if (!picture) return card.png().toBuffer();
      const { left, top, width, height } = CARD_LOGO;
      const input = await fitted(picture, width, height, 'left');
      return card.composite([{ input, left, top }]).png().toBuffer();
    }
    const { size, isFilled, share } = ICONS[name]!;
    if (!picture || (await isWide(picture))) {
      return sharp(Buffer.from(drawInitial(brand, size, isFilled)))
        .png()
        .toBuffer();
    }
    const box = Math.round(size * share);
    const input = await fitted(picture, box, box, 'centre');
    // A small one stands in a tab of any colour.
    if (share === 1) return sharp(input).png().toBuffer();
    return sharp(Buffer.from(drawGround(size, isFilled)))
      .composite([{ input, gravity: 'centre' }])
      .png()
      .toBuffer();
  }

  async function find(company: Company, name: string): Promise<Buffer | undefined> {
    if (ICONS[name] === undefined && name !== CARD_FILE) return undefined;
    const key = `${iconsVersion(company)}/${name}`;
    const found = known.get(key);
    if (found) return found;
    const made = pictureOf(company).then((picture) => make(company, name, picture));
    known.set(key, made);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    try {
      return await made;
    } catch (error) {
      known.delete(key);
      log.warn({ err: error, name }, 'the logo can’t be used as an icon; the initial stands there');
      return make(company, name);
    }
  }

  return {
    find,
    async favicon(company) {
      const pictures = await Promise.all(IN_FAVICON.map((name) => find(company, name)));
      return icoOf(
        pictures.map((data, index) => ({ data: data!, size: ICONS[IN_FAVICON[index]!]!.size })),
      );
    },
  };
}

/** Whether it is the company of the default, which has a mark drawn for it. */
export function hasDefaultLook({ name, brandColor, logo }: Company): boolean {
  const { name: standard, brandColor: color } = DEFAULT_COMPANY_PROFILE;
  return name === standard && brandColor === color && !logo;
}

/** Another one whenever the icons are: part of their address. */
export function iconsVersion({ name, brandColor, logo }: Company): string {
  const look = JSON.stringify([name, brandColor, logo]);
  return createHash('sha256').update(look).digest('hex').slice(0, 12);
}

/** The address of an icon, or of the picture for shared links. */
export const iconAddress = (company: Company, name: string): string =>
  `/icons/${iconsVersion(company)}/${name}`;

/** The elements by which pages name the icons. The areas of the staff's and cleaners' own apps name their own manifest. */
export function iconElements(company: Company, hasManifest: boolean): string {
  const at = (name: string) => escapeHtml(iconAddress(company, name));
  return [
    hasDefaultLook(company)
      ? ''
      : `<link rel="icon" type="image/png" sizes="32x32" href="${at('favicon-32.png')}">`,
    `<link rel="apple-touch-icon" href="${at('apple-touch-icon.png')}">`,
    hasManifest ? '<link rel="manifest" href="/site.webmanifest">' : '',
  ].join('');
}

/** The elements that give shared links their picture. */
export function cardElements(company: Company, site: string): string {
  const property = (name: string, content: string) =>
    `<meta property="og:image${name}" content="${escapeHtml(content)}">`;
  return [
    property('', site + iconAddress(company, CARD_FILE)),
    property(':width', '1200'),
    property(':height', '630'),
    property(':alt', company.name),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** Icons as a web app manifest lists them. */
export function manifestIcons(company: Company): object[] {
  return (['icon', 'maskable'] as const).flatMap((kind) =>
    [192, 512].map((size) => ({
      src: iconAddress(company, `${kind}-${size}.png`),
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose: kind === 'icon' ? 'any' : kind,
    })),
  );
}

/** The manifest of the public site. */
export function siteManifest(company: Company): object {
  return {
    name: company.name,
    short_name: company.name,
    start_url: '/',
    display: 'browser',
    theme_color: company.brandColor,
    background_color: '#ffffff',
    icons: manifestIcons(company),
  };
}

const MARK = /<link rel="icon" type="image\/svg\+xml" href="\/shell\/([\w.-]+\.svg)"/;

/** The mark of the default company, which the shell's page names; undefined where it names none. */
async function findMark(shell: string): Promise<Buffer | undefined> {
  const page = await readFile(join(shell, 'index.html'), 'utf8');
  const [, file] = MARK.exec(page) ?? [];
  return file === undefined ? undefined : readFile(join(shell, file));
}

const LOGO_TIMEOUT_MS = 5_000;
const MOST_PIXELS = 40_000_000;

async function fetchLogo(address: string): Promise<Buffer> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(LOGO_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

// Drawn pictures are made large enough for every icon.
const open = (picture: Buffer) => sharp(picture, { limitInputPixels: MOST_PIXELS, density: 300 });

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

const fitted = (picture: Buffer, width: number, height: number, position: string) =>
  open(picture)
    .resize({ width, height, fit: 'contain', position, background: TRANSPARENT })
    .png()
    .toBuffer();

// Nothing can be read in a line of text as small as an icon.
const WIDEST = 2;

async function isWide(picture: Buffer): Promise<boolean> {
  const { width, height } = await open(picture).metadata();
  return width / height > WIDEST || height / width > WIDEST;
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** Puts PNGs into the one file that browsers ask for by itself. Source: Windows icon format, with PNG images. */
function icoOf(pictures: readonly { data: Buffer; size: number }[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length;
  const entries = pictures.map(({ data, size }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(data.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += data.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ data }) => data)]);
}
