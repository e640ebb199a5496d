import { useSearchParams } from '@brightnest/kit/runtime/router';
import { pageOfText } from '@brightnest/contracts/site/page-texts';
import { type RefObject, useEffect, useRef } from 'react';
import type { PreviewWidth } from '../preview';
import { sectionOf } from './slots';

/** What of the pages is open; the address keeps it. */
export interface OpenPlace {
  page: string;
  /** Folded, all of them, without. */
  section: string | undefined;
  language: string;
  /** Closed without. */
  preview: PreviewWidth | undefined;
}

interface Opening extends OpenPlace {
  /** The ref for what has the fields. */
  fields: RefObject<HTMLDivElement | null>;
  open: (changes: Partial<OpenPlace>) => void;
  /** Opens where a text is edited, and goes to its field. */
  openText: (text: { key: string; language: string }) => void;
}

/** Which page, section and language are open, by the address. */
export function useOpenPlace(pages: readonly string[], languages: readonly string[]): Opening {
  const [params, setParams] = useSearchParams();
  const known = (name: string, all: readonly string[]) =>
    all.find((one) => one === params.get(name));
  const place: OpenPlace = {
    page: known('page', pages) ?? pages[0] ?? '',
    section: params.get('section') ?? undefined,
    language: known('language', languages) ?? languages[0] ?? 'en',
    preview: known('preview', ['phone', 'desktop']) as PreviewWidth | undefined,
  };
  const fields = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  // The router shows another address a moment later.
  useEffect(() => {
    const box = fields.current?.querySelector(`[data-slot="${wanted.current ?? ''}"]`);
    if (!box) return;
    wanted.current = undefined;
    const field = box.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea');
    field?.focus();
  });

  const open = (changes: Partial<OpenPlace>) => {
    const named = Object.entries({ ...place, ...changes }).filter(([, value]) => value);
    setParams({ part: 'pages', ...Object.fromEntries(named) }, { replace: !changes.page });
  };
  return {
    ...place,
    fields,
    open,
    openText({ key, language }) {
      wanted.current = key;
      open({ page: pageOfText(key), section: sectionOf(key), language });
    },
  };
}
