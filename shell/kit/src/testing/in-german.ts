import { setTranslatorSource } from '@brightnest/contracts/translation';
import { baseCatalogues, type Catalogues, loadCatalogues } from '../runtime/page/language';
import { pageSettings } from '../runtime/page/page-settings';

/** Shows what a test renders in German from here on, with the texts of kit, contracts and a remote. */
export async function speakGerman(catalogues?: Catalogues): Promise<void> {
  pageSettings.language = 'de';
  await loadCatalogues(...baseCatalogues, catalogues);
}

/** Ends {@link speakGerman}. */
export function speakEnglish(): void {
  pageSettings.language = pageSettings.languages[0]!;
  setTranslatorSource(() => undefined);
}

// Words that stand in most English sentences and in no German one.
const ENGLISH =
  /\b(the|your|you|and|of|to|is|are|with|for|loading|job|jobs|cash|not|from|this|cleaner|clean|price|save|back|add|remove)\b/i;

/** @returns the texts of the page in which English words stand, those in the attributes that are read out among them. */
export function englishTexts(root: HTMLElement = document.body): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    texts.push(node.textContent ?? '');
  }
  for (const element of root.querySelectorAll('*')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts.filter((text) => ENGLISH.test(text));
}
