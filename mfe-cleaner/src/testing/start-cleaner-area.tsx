import { type ApiHandlers, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { CleanerDashboardPage } from '../cleaner-dashboard-page';
import { emptyPhone } from './phone-storage';
import { sampleJob, sampleProfile } from './samples';

const routes = [
  { path: '/cleaner-dashboard', element: <CleanerDashboardPage /> },
  { path: '/cleaner-password-reset', element: <h1>New password</h1> },
  { path: '/cleaner-login', element: <h1>Cleaner sign-in</h1> },
];

/** What every screen of the cleaner area asks for, answered for one cleaner with one job. */
export async function startCleanerArea(handlers: ApiHandlers = {}) {
  await emptyPhone();
  return startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'verified_cleaner' }) }),
    'GET /api/cleaner/check-password-reset': () => ({ body: { needsPasswordReset: false } }),
    'GET /api/cleaner/profile': () => ({ body: { success: true, profile: sampleProfile() } }),
    'GET /api/cleaner/stats': () => ({
      body: {
        success: true,
        stats: {
          totalJobs: 12,
          completedJobs: 9,
          rating: 4.75,
          monthlyEarnings: [
            { amount: '1340.00', currency: 'AUD' },
            { amount: '8525.00', currency: 'LKR' },
          ],
        },
      },
    }),
    'GET /api/cleaner/upcoming-jobs': () => ({ body: { success: true, jobs: [sampleJob()] } }),
    ...handlers,
  });
}

/** Opens the cleaner area at an address. */
export const openArea = (at = '/cleaner-dashboard') => renderRoutes(routes, { at });
