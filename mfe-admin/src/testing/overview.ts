import type { DashboardStats } from '@brightnest/contracts/overview/stats-schemas';

/** The dashboard's statistics as the gateway gives them. */
export function sampleStats(traits: Partial<DashboardStats> = {}): DashboardStats {
  return {
    success: true,
    totalUsers: 1284,
    recentActivity: Array.from({ length: 6 }, (_, index) => ({
      id: `a${index + 1}`,
      message: `Thing ${index + 1} happened`,
      action: 'quote.submitted',
      resource: 'quote',
      resourceId: 'q1',
      actor: null,
      timestamp: new Date().toISOString(),
      ipAddress: null,
      userAgent: null,
    })),
    totalApplications: 132,
    pendingApplications: 17,
    funnel: { pending: 17, under_review: 9, interview_scheduled: 4, approved: 72, rejected: 30 },
    totalQuotes: 312,
    unreadContacts: 3,
    pendingInquiries: 2,
    quotesByWeek: [
      { week: '2026-11-09', quotes: 14, value: '2310.50' },
      { week: '2026-11-16', quotes: 0, value: '0.00' },
    ],
    approvedCleaners: 41,
    bookingsByDay: [
      { date: '2026-11-14', bookings: 4 },
      { date: '2026-11-15', bookings: 0 },
    ],
    cleanerLoad: [
      { id: 'c1', name: 'Ben Carter', jobs: 10, maxJobsPerWeek: 10 },
      { id: 'c2', name: 'Amara Silva', jobs: 4, maxJobsPerWeek: 10 },
    ],
    unavailable: [],
    ...traits,
  };
}
