import type { Records } from './callers';

const NOBODY = '0'.repeat(24);

/** The records of the calls about hours and pay: of nobody, so whoever may call learns that there is none. */
export function payRecordsOf(): Record<string, Records> {
  const nothing = (body?: object): Records => ({
    other: () => ({ params: { id: NOBODY }, ...(body && { body }) }),
    absent: { params: { id: NOBODY }, ...(body && { body }) },
    mayHaveOther: () => false,
  });
  const day = '2030-01-07';
  const rule = { kind: 'hour', amount: '30.00', percent: 0, validFrom: day };
  const time = { startedAt: `${day}T08:00:00Z`, completedAt: `${day}T09:00:00Z` };
  return {
    'GET /api/admin/pay/:id': nothing(),
    'POST /api/admin/pay/:id/rules': nothing(rule),
    'POST /api/admin/pay/:id/adjustments': nothing({ from: day, amount: '1.00', reason: 'Fuel' }),
    'POST /api/admin/pay/:id/cash': nothing({
      ...{ date: day, amount: '1.00', note: '', isDeducted: false },
    }),
    'POST /api/admin/pay/:id/approve': nothing({ from: day }),
    'DELETE /api/admin/pay-adjustments/:id': nothing(),
    'PUT /api/admin/job-times/:id': nothing({
      ...{ ...time, breakMinutes: 0, isAbsent: false, reason: 'As agreed' },
    }),
    'GET /api/admin/payslips/:id': nothing(),
    'POST /api/admin/payslips/:id/reopen': nothing({ reason: 'Too early' }),
    'POST /api/admin/payslips/:id/paid': nothing({ paidOn: day, reference: '' }),
    'GET /api/cleaner/payslips/:id': nothing(),
  };
}
