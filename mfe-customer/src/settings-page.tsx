import { PageHeader } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { CustomerArea } from './area/customer-area';
import { ContactSettings } from './features/edit-settings/contact-settings';
import { OwnSessions } from './features/end-sessions/own-sessions';

/** How we may write to somebody, and where they are signed in. */
export function SettingsPage() {
  return (
    <CustomerArea>
      <PageHeader
        title="Settings"
        description="How we stay in touch, and where you are signed in."
      />
      <Stack $gap={5}>
        <ContactSettings />
        <OwnSessions />
      </Stack>
    </CustomerArea>
  );
}
