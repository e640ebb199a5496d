import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import {
  STATS_SERVICES,
  type DashboardStats,
  type StatsService,
} from '@brightnest/contracts/overview/stats-schemas';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';

const { path } = gatewayRoutes.getDashboardStats;
const ANSWERS: Record<StatsService, object> = {
  auth: { totalUsers: 7, recentActivity: [] },
  careers: { totalApplications: 5, pendingApplications: 2, funnel: { pending: 2 } },
  quotes: { totalQuotes: 9, unreadContacts: 3, pendingInquiries: 1, quotesByWeek: [] },
  bookings: { activeCleaners: 4, bookingsByDay: [], cleanerLoad: [] },
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  for (const service of STATS_SERVICES) {
    gateway.services[service].standing.set(questionPath(service), (_request, response) => {
      response.end(JSON.stringify(ANSWERS[service]));
    });
  }
});
afterAll(() => gateway.stop());

const questionPath = (service: StatsService) => `/internal/rpc/${service}.stats`;
const read = () => gateway.call<DashboardStats>('GET', path, { as: 'admin' });

it('is made of what four services answer', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    totalUsers: 7,
    recentActivity: [],
    totalApplications: 5,
    pendingApplications: 2,
    funnel: { pending: 2 },
    totalQuotes: 9,
    unreadContacts: 3,
    pendingInquiries: 1,
    quotesByWeek: [],
    approvedCleaners: 4,
    bookingsByDay: [],
    cleanerLoad: [],
    unavailable: [],
  });
});

it('goes without the one that hangs and the one that fails, and names them', async () => {
  gateway.services.quotes.standing.set(questionPath('quotes'), () => undefined);
  gateway.services.bookings.standing.set(questionPath('bookings'), (_request, response) => {
    response.statusCode = 503;
    response.end('{"code":"service_unavailable","message":"down"}');
  });
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    totalUsers: 7,
    totalApplications: 5,
    totalQuotes: null,
    quotesByWeek: null,
    approvedCleaners: null,
    cleanerLoad: null,
    unavailable: ['quotes', 'bookings'],
  });
});

it('is for those who may see the figures', async () => {
  expect((await gateway.call('GET', path)).status).toBe(401);
  expect((await gateway.call('GET', path, { as: 'customer' })).status).toBe(403);
  expect((await gateway.call('GET', path, { as: 'operations_manager' })).status).toBe(403);
  expect((await gateway.call('POST', path, { as: 'admin' })).status).toBe(405);
});
