import type { CleanerOwnProfile } from '@brightnest/contracts/workforce/cleaner-schemas';
import type { CleanerJob } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { DEFAULT_PROBLEM_KINDS } from '@brightnest/contracts/workforce/job-problem';
import { type ApiHandlers, startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { DashboardPage } from '../dashboard/dashboard-page';
import { closeQueueDatabase } from '../jobs/offline-queue';

const routes = [
  { path: '/cleaner-dashboard', element: <DashboardPage /> },
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
    'GET /api/cleaner/pay': () => ({
      body: {
        ...{ success: true, period: { from: '2026-11-01', to: '2026-11-30' } },
        ...{ sheets: [], jobs: [], payslips: [] },
      },
    }),
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
    'GET /api/cleaner/announcements': () => ({ body: { success: true, announcements: [] } }),
    'GET /api/cleaner/ratings': () => ({
      body: { success: true, ratings: [], page: 1, pageSize: 3, total: 0 },
    }),
    'GET /api/cleaner/upcoming-jobs': () => ({ body: { success: true, jobs: [sampleJob()] } }),
    [`GET /api/cleaner/jobs/${sampleJob().assignmentId}/messages`]: () => ({
      body: { success: true, thread: { messages: [], unread: 0, isOpen: true } },
    }),
    ...handlers,
  });
}

/** Opens the cleaner area at an address. */
export const openArea = (at = '/cleaner-dashboard') => renderRoutes(routes, { at });

/** A job for tests, at 9 in the morning in Sydney. */
export function sampleJob(traits: Partial<CleanerJob> = {}): CleanerJob {
  return {
    id: '64c000000000000000000001',
    kind: 'quote',
    assignmentId: '64d000000000000000000001',
    status: 'assigned',
    acceptedAt: null,
    onMyWayAt: null,
    startedAt: null,
    completedAt: null,
    serviceType: 'Deep Cleaning',
    customerName: 'Grace Hopper',
    customerPhone: '0400 111 222',
    address: '12 Harbour Street',
    suburb: 'Manly',
    scheduledDate: '2026-11-22T22:00:00.000Z',
    duration: 180,
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    finalPrice: '200.00',
    cashToCollect: '170.00',
    cashCollectorName: null,
    cashCollectedAt: null,
    isPaidByCard: false,
    specialInstructions: 'The key is under the blue pot.',
    staffNotes: 'Bring the long ladder.',
    checklist: [
      { label: 'Oven', isDone: false },
      { label: 'Inside windows', isDone: true },
    ],
    notes: '',
    photos: [],
    problems: [],
    problemKinds: DEFAULT_PROBLEM_KINDS,
    customerNote: '',
    customerSeesPhotos: true,
    unreadMessages: 0,
    ...traits,
  };
}

/** Has it be the morning on which the sample job is; time goes on, and all that waits waits as long as ever. */
export function setDayOfSampleJob(): void {
  jest.useFakeTimers({
    now: Date.parse('2026-11-22T21:45:00.000Z'),
    advanceTimers: true,
    doNotFake: TIMERS,
  });
}

const TIMERS: FakeTimersConfig['doNotFake'] = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

/** A cleaner's record for tests. */
export function sampleProfile(traits: Partial<CleanerOwnProfile> = {}): CleanerOwnProfile {
  return {
    firstName: 'Ada',
    lastName: 'Perera',
    email: 'ada@example.com',
    phone: '0412 345 678',
    isAvailable: true,
    employeeId: 'EMP-2026-0007',
    isVerified: true,
    hourlyRate: null,
    trainingCompleted: true,
    maxJobsPerWeek: 10,
    bio: 'Quick and thorough.',
    hasOwnTransport: true,
    hasOwnEquipment: false,
    preferredAreas: ['Manly'],
    availableDays: ['Monday', 'Tuesday'],
    ...traits,
  };
}

// Node's own clone makes nothing of a page's files. They never change, so the same one is a copy.
function cloned(value: unknown): unknown {
  if (value instanceof Blob || value instanceof Date || Object(value) !== value) return value;
  if (Array.isArray(value)) return value.map(cloned);
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([name, one]) => [name, cloned(one)]));
}

/** Gives the page a phone's storage, empty: jsdom has no database and no addresses of files. */
export async function emptyPhone(): Promise<void> {
  await closeQueueDatabase();
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), structuredClone: cloned });
  Object.assign(URL, {
    createObjectURL: ({ name }: File) => `blob:${name}`,
    revokeObjectURL: () => undefined,
  });
}
