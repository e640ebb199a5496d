import type {
  PageHead,
  PrerenderedFrame,
  PrerenderedFrames,
  PrerenderedScreen,
  StyleGroup,
} from '@brightnest/contracts/site/prerendered-pages';
import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { servingRemote } from '../serving-remote';
import { mergeStyles } from './merge-styles';
import type { PrerenderedStore } from './prerendered-store';

/** A page that was rendered ahead: the shell's frame, and the screen that this visitor's version has. */
export interface PrerenderedPage {
  root: string;
  styles: StyleGroup[];
  stylesVersion: string;
  head: PageHead;
}

const EMPTY_FRAME: PrerenderedFrame = { before: '', after: '', styles: [] };

/**
 * Finds the prerendered form of a page, or undefined: the page then works all the same.
 * @param pageHash hash of the shell's page: frames of another build cannot be hydrated by it.
 */
export async function findPrerendered(
  store: PrerenderedStore,
  pageHash: string,
  registry: PageRegistry,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<PrerenderedPage | undefined> {
  const frames = await store.frames();
  if (frames?.page !== pageHash) return undefined;
  const serving = servingRemote(registry, pathname);
  if (!serving) return pageOf(frames, EMPTY_FRAME, frames.notFound);
  const found = await store.screens(serving.name, serving.version);
  const screen = found?.screens[pathname];
  if (found?.stamp !== frames.stamp || !screen) return undefined;
  if (screen.variesByQuery && search) return undefined;
  return pageOf(frames, frames.byPath[pathname] ?? frames.other, screen);
}

function pageOf(
  { stylesVersion }: PrerenderedFrames,
  frame: PrerenderedFrame,
  { html, styles, head }: PrerenderedScreen,
): PrerenderedPage {
  return {
    root: frame.before + html + frame.after,
    styles: mergeStyles(frame.styles, styles),
    stylesVersion,
    head,
  };
}
