import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { createRoot, type Root } from 'react-dom/client';
import { startAnalytics, type ShowChoices } from './analytics';

let root: Root | undefined;

/** Shows it in a root of its own: the page's would throw away what is not hydrated yet. */
const show: ShowChoices = (view, choose) => {
  if (view === 'none' && !root) return;
  void import('./privacy-choices').then(({ PrivacyChoices }) => {
    root ??= createRoot(addContainer());
    root.render(<PrivacyChoices view={view} settings={pageSettings.analytics} choose={choose} />);
  });
};

/** Before all else, so that the keyboard comes to the question first. */
function addContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.prepend(container);
  return container;
}

startAnalytics(pageSettings.analytics, show);
