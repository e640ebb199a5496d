import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { Stack } from '@brightnest/kit/ui/stack';
import { CalendarOff, KeyRound, Wallet } from 'lucide-react';
import { CLEANER_PASSWORD_RESET } from '../../paths';
import type { DashboardPart } from '../../use-open-part';
import { LogOutButton } from './log-out-button';

/** What cleaners come here for besides their jobs. */
export function QuickActions({ onOpen }: { onOpen: (part: DashboardPart) => void }) {
  return (
    <Card as="section" aria-labelledby="quick-actions">
      <Stack $gap={3}>
        <CardTitle id="quick-actions">Quick Actions</CardTitle>
        <Button variant="secondary" fullWidth onClick={() => onOpen('schedule')}>
          <CalendarOff aria-hidden="true" />
          Plan days off
        </Button>
        <Button variant="secondary" fullWidth onClick={() => onOpen('earnings')}>
          <Wallet aria-hidden="true" />
          Earnings by month
        </Button>
        <LinkButton to={CLEANER_PASSWORD_RESET} variant="secondary" fullWidth>
          <KeyRound aria-hidden="true" />
          Change password
        </LinkButton>
        <LogOutButton />
      </Stack>
    </Card>
  );
}
