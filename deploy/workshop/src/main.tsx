import './frozen-clock';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { createRoot } from 'react-dom/client';

/** What the address asks for: the list of all, or one component, or one state of it. */
async function main(root: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const component = query.get('component');
  if (component === null) {
    const { Workshop } = await import('./workshop');
    return createRoot(root).render(<Workshop />);
  }
  // Drafts of the last time.
  sessionStorage.clear();
  // Before anything that is told in it is loaded.
  pageSettings.languages = ['en-AU', 'de-DE'];
  pageSettings.language = query.get('language') === 'de' ? 'de-DE' : 'en-AU';
  document.documentElement.lang = pageSettings.language;
  const scheme = query.get('scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme = scheme;
  const { showComponent } = await import('./component-page');
  await showComponent(root, component, query.get('state'));
}

void main(document.getElementById('root')!);
