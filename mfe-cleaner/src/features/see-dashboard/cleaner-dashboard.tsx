import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { Navigate } from '@brightnest/kit/router';
import { SessionGate } from '@brightnest/kit/session-gate';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { CalendarCheck, LogOut } from 'lucide-react';
import { CLEANER_LOGIN } from '../../paths';
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
    <SessionGate waiting={<DashboardSkeleton />}>
      {(user) =>
        user && isInRoles(user.role, CLEANER_ROLES) ? (
          <Dashboard user={user} />
        ) : (
          <Navigate to={CLEANER_LOGIN} replace />
        )
      }
    </SessionGate>
  );
}
