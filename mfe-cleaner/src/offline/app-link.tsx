import { APP_MANIFEST_FILE, appFileAddress } from '@brightnest/contracts/site/app-files';

/** Says, while a page of the cleaners' area is shown, that it can be installed. React puts it into the head. */
export function AppLink() {
  // With the cookie that says which version this visitor gets.
  return (
    <link
      rel="manifest"
      href={appFileAddress('mfe-cleaner', APP_MANIFEST_FILE)}
      crossOrigin="use-credentials"
    />
  );
}
