import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** What people call the device behind a user agent: "Chrome on Windows", "Safari on iPhone". */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Apple's are known by their own name, not by that of their system.
  const machine = os.name === 'iOS' ? platform.model : os.name;
  return [browser.name, machine].filter(Boolean).join(' on ') || UNKNOWN;
}
