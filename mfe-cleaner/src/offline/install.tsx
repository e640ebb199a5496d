import { t } from '@brightnest/contracts/translation';
import { APP_MANIFEST_FILE, appFileAddress } from '@brightnest/contracts/site/remotes-registry';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Container } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const Place = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-bottom: ${space[6]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

/** Offers to install the area as an app, where the device can. */
export function InstallPrompt() {
  const event = useSyncExternalStore(subscribeToInstallEvent, installEvent);
  if (event)
    return (
      <Place>
        <Button variant="ghost" onClick={() => void promptInstall()}>
          <Download aria-hidden="true" />
          {t('Install as an app')}
        </Button>
        <span>{t('Your day one tap away, without a connection too.')}</span>
      </Place>
    );
  if (!installsByMenuOnly()) return null;
  return (
    <Place as="p">
      {t('To have your day one tap away: choose Share, then “Add to Home Screen”.')}
    </Place>
  );
}

/** Chromium's `beforeinstallprompt` event; the compiler's library does not describe it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const listeners = new Set<() => void>();
let currentEvent: InstallEvent | undefined;

function setInstallEvent(next: InstallEvent | undefined): void {
  currentEvent = next;
  listeners.forEach((listener) => listener());
}

// It comes once, on whichever page of the area is open then.
window.addEventListener('beforeinstallprompt', (event) => {
  // Shown on the dashboard instead of by the browser.
  event.preventDefault();
  setInstallEvent(event as InstallEvent);
});
window.addEventListener('appinstalled', () => setInstallEvent(undefined));

/** The pending event; undefined where there is none, or it was used. */
const installEvent = (): InstallEvent | undefined => currentEvent;

/** Calls the listener on changes. @returns how to unsubscribe. */
function subscribeToInstallEvent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's dialog; each event can be used once. */
async function promptInstall(): Promise<void> {
  const event = currentEvent;
  setInstallEvent(undefined);
  await event?.prompt();
}

/** Whether this is iOS, where pages are installed by the browser's menu alone, and this one is not yet. */
function installsByMenuOnly(): boolean {
  return (
    'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0
  );
}

/** Makes the pages of the area installable. React puts the link into the head. */
export function ManifestLink() {
  // The request needs the cookie that says which version this visitor gets.
  return (
    <link
      rel="manifest"
      href={appFileAddress('mfe-cleaner', APP_MANIFEST_FILE)}
      crossOrigin="use-credentials"
    />
  );
}
