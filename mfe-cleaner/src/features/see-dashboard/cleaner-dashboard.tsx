import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { Link, Navigate } from '@brightnest/kit/router';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { CalendarCheck, LogOut } from 'lucide-react';
import { CleanerGate } from '../../cleaner-gate';
import { CLEANER_LOGIN, CLEANER_PASSWORD_RESET } from '../../paths';
import { DashboardSkeleton } from './dashboard-skeleton';

function Dashboard({ user }: { user: SessionUser }) {
  return (
    <Page $width="narrow">
      <PageHeader
        title={`Welcome, ${user.firstName}`}
        description="Your jobs and your details, close at hand."
      />
      <Stack $gap={5}>
        <Card as="section" aria-labelledby="upcoming-jobs">
          <CardTitle id="upcoming-jobs">Upcoming Jobs</CardTitle>
          <EmptyState
            icon={<CalendarCheck aria-hidden="true" />}
            title="No jobs yet"
            description="None has been assigned to you through this site."
          />
        </Card>
        <Card as="section" aria-labelledby="your-details">
          <Stack>
            <CardTitle id="your-details">Profile</CardTitle>
            <DescriptionList
              items={[
                { term: 'Name', description: `${user.firstName} ${user.lastName}` },
                { term: 'Email', description: user.email },
                { term: 'Phone', description: user.phone || 'Not given' },
              ]}
            />
            <Link to={CLEANER_PASSWORD_RESET}>Change password</Link>
          </Stack>
        </Card>
        <LinkButton
          to={authRoutes.logoutPage.path}
          // The server ends the session and answers with the sign-in screen.
          reloadDocument
          variant="secondary"
          size="lg"
          fullWidth
        >
          <LogOut aria-hidden="true" />
          Log out
        </LinkButton>
      </Stack>
    </Page>
  );
}

/** The cleaner's own page, made for one thumb; anyone else is sent to sign in. */
export function CleanerDashboard() {
  return (
    <CleanerGate waiting={<DashboardSkeleton />} signInPath={CLEANER_LOGIN}>
      {(cleaner, destination) =>
        destination === CLEANER_PASSWORD_RESET ? (
          <Navigate to={destination} replace />
        ) : (
          // Where that could not be found out, the server still refuses whoever has to.
          <Dashboard user={cleaner} />
        )
      }
    </CleanerGate>
  );
}
