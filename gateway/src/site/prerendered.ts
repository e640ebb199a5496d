import {
  escapeHtml,
  type PageHead,
  type PrerenderedFrame,
  type PrerenderedFrames,
  type PrerenderedScreen,
  SITE_PLACEHOLDER,
  type StyleGroup,
} from '@brightnest/contracts/site/pages';
import { type ServicePage, servicePageAddresses } from '@brightnest/contracts/site/service-pages';
import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { structuredDataElement } from './live-data';
import { addressIn, alternateElements } from './page-language';
import { matchesPage, servingRemote } from './page-registry';
import type { PrerenderedStore } from './prerendered-store';
import type { SettingsOfPages } from './site-settings';

/** What a page shows before a browser has run anything. */
export interface PrerenderedLook {
  root: string;
  styles: StyleGroup[];
  stylesVersion: string;
}

/** A page that was rendered ahead: the shell's frame, and the screen that this visitor's version has. */
export interface PrerenderedPage extends PrerenderedLook {
  head: PageHead;
}

/** What is asked for. */
export interface AskedPage extends Pick<URL, 'pathname' | 'search'> {
  found?: ServicePage | null;
}

// All pages of a place together: whoever reads one reads another.
const placeAddresses = ({ all }: SettingsOfPages, slug: string) =>
  servicePageAddresses(all.servicePages, slug);

const EMPTY_FRAME: PrerenderedFrame = { before: '', after: '', styles: [] };

/**
 * Finds the prerendered form of a page, or undefined: the page then works all the same.
 * @param pageHash hash of the shell's page: frames of another build cannot be hydrated by it.
 * @param found what a service's address leads to: `null` for nothing, undefined for any other address.
 */
export async function findPrerendered(
  store: Pick<PrerenderedStore, 'frames' | 'screens' | 'screensAt'>,
  pageHash: string,
  registry: PageRegistry,
  settings: SettingsOfPages,
  { pathname, search, found }: AskedPage,
): Promise<PrerenderedPage | undefined> {
  const frames = await store.frames(settings);
  if (frames?.page !== pageHash) return undefined;
  const serving = servingRemote(registry, pathname);
  if (!serving || found === null) return pageOf(frames, EMPTY_FRAME, frames.notFound);
  const { name, version } = serving;
  const place = found?.place;
  const printed = place
    ? await store.screensAt(name, version, settings, placeAddresses(settings, place.slug))
    : await store.screens(name, version, settings);
  const screen = printed?.screens[pathname];
  if (printed?.stamp !== frames.stamp || !screen) return undefined;
  if (screen.variesByQuery && search) return undefined;
  return pageOf(frames, frameAt(frames, pathname), screen);
}

/**
 * What is shown of any other page until the browser has made it: the frame of its address, and where its screen will
 * be. Undefined where the shell brought none.
 * @param pageHash as in {@link findPrerendered}: the look of another build's frames is another one.
 */
export async function findWaiting(
  store: Pick<PrerenderedStore, 'frames'>,
  pageHash: string,
  settings: SettingsOfPages,
  pathname: string,
): Promise<PrerenderedLook | undefined> {
  const frames = await store.frames(settings);
  if (frames?.page !== pageHash || !frames.waiting) return undefined;
  return lookOf(frames, frameAt(frames, pathname), frames.waiting);
}

function frameAt({ byPath, other }: PrerenderedFrames, pathname: string): PrerenderedFrame {
  const found = Object.entries(byPath).find(([pattern]) => matchesPage(pattern, pathname));
  return found?.[1] ?? other;
}

const pageOf = (
  frames: PrerenderedFrames,
  frame: PrerenderedFrame,
  { head, ...screen }: PrerenderedScreen,
): PrerenderedPage => ({ ...lookOf(frames, frame, screen), head });

const lookOf = (
  { stylesVersion }: PrerenderedFrames,
  frame: PrerenderedFrame,
  { html, styles }: Pick<PrerenderedScreen, 'html' | 'styles'>,
): PrerenderedLook => ({
  root: frame.before + html + frame.after,
  styles: mergeStyles(frame.styles, styles),
  stylesVersion,
});

/** Where a page is, and in which languages. */
export interface PageAddress {
  /** The site's own address, without a slash at the end. */
  site: string;
  path: string;
  /** BCP 47 tag of the language that this page is in. */
  language: string;
  offered: readonly string[];
}

/** The elements that tell search engines and shared links what a page is. */
export function headElements(
  { title, description, structuredData = [] }: PageHead,
  { site, path, language, offered }: PageAddress,
): string {
  const address = addressIn(language, site + path, offered);
  const titleElement = `<title>${escapeHtml(title)}</title>`;
  if (description === undefined) return titleElement;
  return [
    titleElement,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    alternateElements('link', site + path, offered),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...structuredData.map((data) => structuredDataElement(data).replaceAll(SITE_PLACEHOLDER, site)),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/**
 * The styles of a frame and of the screen in it as one list. A component that both have stays where
 * the frame has it, because the shell's code is the first to define it in the browser too.
 */
export function mergeStyles(
  frame: readonly StyleGroup[],
  screen: readonly StyleGroup[],
): StyleGroup[] {
  const merged = new Map(frame.map((group) => [group.id, group]));
  for (const group of screen) {
    const known = merged.get(group.id);
    merged.set(group.id, known ? mergeGroup(known, group) : group);
  }
  return [...merged.values()];
}

function mergeGroup(known: StyleGroup, added: StyleGroup): StyleGroup {
  const names = added.names.filter((name) => !known.names.includes(name));
  if (names.length === 0) return known;
  // Rules that both have stand there twice; they say the same.
  return { id: known.id, names: [...known.names, ...names], css: known.css + added.css };
}

/**
 * The style element that styled-components takes over when it starts in the browser: after each
 * component's rules, which component it was, its place in the order, and the class names.
 */
export function styleElement(
  groups: readonly StyleGroup[],
  version: string,
  nonce: string,
): string {
  const css = groups.map(
    ({ id, names, css: rules }, index) =>
      `${rules}data-styled.g${index + 1}[id="${id}"]{content:"${names.join(',')},"}/*!sc*/\n`,
  );
  return `<style nonce="${nonce}" data-styled="true" data-styled-version="${version}">${css.join('')}</style>`;
}
