import { t } from '@brightnest/contracts/translation';
import Bowser from 'bowser';

/** @returns the device behind a user agent as people call it: "Chrome on Windows", "Safari on iPhone". */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return t('Unknown device');
  const { browser, os, platform } = Bowser.parse(userAgent);
  // People know an iPhone by its name, not by that of its operating system.
  const machine = os.name === 'iOS' ? platform.model : os.name;
  return browser.name && machine
    ? t('{browser} on {device}', { browser: browser.name, device: machine })
    : browser.name || machine || t('Unknown device');
}
