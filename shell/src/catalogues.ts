import { baseCatalogues, type Catalogues } from '@brightnest/kit/runtime/page/language';

/** What the shell needs before it shows anything in another language than English. */
export const shellCatalogues: readonly Catalogues[] = [
  ...baseCatalogues,
  { de: () => import(/* webpackChunkName: "de" */ './locales/de.json') },
];
