import {
  type PageHead,
  type PrerenderedScreen,
  type PrerenderedScreens,
  SITE_PLACEHOLDER,
  type StyleGroup,
} from '@brightnest/contracts/site/pages';
import type { TextsFile } from '@brightnest/contracts/site/page-texts';
import {
  Children,
  createElement,
  Fragment,
  type ReactNode,
  version as reactVersion,
  useId,
} from 'react';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, version as stylesVersion } from 'styled-components';
import { baseCatalogues, loadCatalogues } from '../../runtime/page/language';
import { documentTitle, type RemoteModule, type RemoteRoute } from '../../runtime/remote';
import { pageSettings } from '../../runtime/page/page-settings';
import { matchPath } from '@brightnest/kit/runtime/router';
import { createStore } from '@brightnest/kit/runtime/store';
import { RemoteScreen } from './remote-screen';

/** The router of a page that is rendered ahead, and the version of the library that wrote its styles. */
export { StaticRouter, stylesVersion };

function render(path: string, screen: ReactNode): Promise<RenderedPage> {
  return renderPage(
    <Provider store={createStore()}>
      <StaticRouter location={path}>
        <AtRemoteSlot>{screen}</AtRemoteSlot>
      </StaticRouter>
    </Provider>,
  );
}

/** The pages of a route that are rendered now, with what each says of itself. */
async function pagesOf({
  path,
  handle,
}: RemoteRoute): Promise<[string, () => Promise<PageHead>][]> {
  const asked = pageSettings.addresses;
  const many = await handle?.pages?.();
  if (path && many) {
    const addresses = asked?.filter((address) => matchPath(path, address)) ?? many.addresses;
    return addresses.map((address) => [
      address,
      async () => {
        const head = many.headOf(address, SITE_PLACEHOLDER);
        return { ...head, title: documentTitle({ title: head.title }) };
      },
    ]);
  }
  if (!path || !handle?.description || /[:*]/.test(path)) return [];
  if (asked && !asked.includes(path)) return [];
  const head = async () => ({
    title: documentTitle(handle),
    description: handle.description,
    structuredData: await handle.structuredData?.(SITE_PLACEHOLDER),
  });
  return [[path, head]];
}

async function prerenderScreen(
  remote: RemoteModule,
  path: string,
  head: () => Promise<PageHead>,
): Promise<Omit<PrerenderedScreen, 'variesByQuery'>> {
  const loaded = Promise.resolve(remote);
  const loader = { load: () => loaded, forget: () => undefined };
  const screen = (
    <RemoteScreen
      name={remote.name}
      title={remote.name}
      loader={loader}
      notFound={null}
      arrival={() => null}
    />
  );
  return {
    ...(await render(path, screen)),
    head: await head(),
  };
}

/** What the program of a remote prints. */
export interface PrintedScreens extends PrerenderedScreens {
  /** Where nothing is told of settings, which is when the remote is built: what the company can change. */
  texts?: TextsFile;
}

/** Renders every screen of a remote that has one address and is public (its route has a description), and those of routes with many. */
export async function prerenderScreens(remote: RemoteModule): Promise<PrintedScreens> {
  await loadCatalogues(...baseCatalogues, remote.catalogues);
  const { id } = splitAtSlot((await render('/', <RemoteSlot />)).html);
  const screens: Record<string, PrerenderedScreen> = {};
  for (const route of remote.routes) {
    for (const [path, head] of await pagesOf(route)) {
      const screen = await prerenderScreen(remote, path, head).catch((error: unknown) => {
        throw new Error(`The page ${path} cannot be rendered ahead.`, { cause: error });
      });
      screens[path] = { ...screen, variesByQuery: route.handle?.variesByQuery };
    }
  }
  const texts = globalThis.brightnestPageSettings ? undefined : await remote.texts?.();
  return { stamp: frameStamp(id), screens, texts };
}

/** Markup, and the styles of what is in it. */
interface RenderedPage {
  html: string;
  styles: StyleGroup[];
}

/** Renders an element to the end, lazy parts too. @throws what the element throws. */
export async function renderPage(element: ReactNode): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  const errors: unknown[] = [];
  const { prelude } = await prerender(sheet.collectStyles(element), {
    onError: (error) => void errors.push(error),
    // Else React moves large parts to the end of the page, with a script that puts them back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  // React leaves a part that failed to the browser; here nothing may fail.
  if (errors.length > 0) throw errors[0];
  return { html, styles: readStyleGroups(sheet.getStyleTags()) };
}

/**
 * Where the remote's screen stands in the shell's tree: for every parent with several children on the
 * way down, how many it has and which of them leads on. React makes the ids of `useId` from this path,
 * so a screen that is rendered alone is rendered at the end of the same one.
 */
const SLOT_PATH = [
  { of: 2, at: 0 },
  { of: 4, at: 2 },
] as const;

/** Renders a screen alone, as if it stood in the shell. */
export function AtRemoteSlot({ children }: { children: ReactNode }) {
  return SLOT_PATH.reduceRight<ReactNode>((inner, { of, at }) => {
    const siblings = Array.from({ length: of }, (_, index) => (index === at ? inner : null));
    return createElement(Fragment, null, ...siblings);
  }, Children.only(children));
}

const MARK = /<template data-remote-slot="([^"]*)"><\/template>/;

/** Stands in the place of a remote's screen, and says which ids that place gives. */
export function RemoteSlot() {
  return <template data-remote-slot={useId()} />;
}

/** Markup split at its {@link RemoteSlot}. */
interface SlottedMarkup {
  before: string;
  after: string;
  /** What `useId` gave in the slot. */
  id: string;
}

/** @throws Error when the markup has no slot. */
export function splitAtSlot(html: string): SlottedMarkup {
  const [before, id, after] = html.split(MARK);
  if (before === undefined || id === undefined || after === undefined) {
    throw new Error('There is no place for a remote in this markup.');
  }
  return { before, after, id };
}

// styled-components ends each component's rules with a rule that names the component and its classes.
const GROUP = /([\s\S]*?)data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}\/\*!sc\*\/\s*/g;

/** The groups of a style element that styled-components wrote on the server, in their order. */
function readStyleGroups(styleTag: string): StyleGroup[] {
  const content = styleTag.replace(/^<style[^>]*>/, '').replace(/<\/style>$/, '');
  return [...content.matchAll(GROUP)].map(([, css = '', id = '', names = '']) => ({
    id,
    names: names.split(',').filter(Boolean),
    css,
  }));
}

/** What a screen and its frame must agree on: whose ids, whose class names, and where in the tree. */
export function frameStamp(slotId: string): string {
  // oxlint-disable-next-line house/untranslated -- for programs
  return `react ${reactVersion}, styled-components ${stylesVersion}, slot ${slotId}`;
}

/** Ends a program of the build: prints the value, or what went wrong. */
export function printJson(value: Promise<unknown>): void {
  value.then(
    (result) => void process.stdout.write(JSON.stringify(result)),
    (error: unknown) => {
      process.stderr.write(`${describe(error)}\n`);
      process.exitCode = 1;
    },
  );
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}\n${describe(error.cause)}` : (error.stack ?? '');
}
