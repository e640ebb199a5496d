import { defineRoutes } from '../declaration';

const EXPORT_TIMEOUT_MS = 60_000;

/** What cleaners are paid, as staff look after it; the bookings service answers. */
export const payRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listPay: { method: 'GET', path: '/api/admin/pay', access: 'pay:read' },
  // Before the calls with an id.
  exportPay: {
    method: 'GET',
    path: '/api/admin/pay/export',
    access: 'pay:read',
    audited: 'list',
    timeoutMs: EXPORT_TIMEOUT_MS,
    needsProof: true,
  },
  getPay: { method: 'GET', path: '/api/admin/pay/:id', access: 'pay:read', audited: 'pay' },
  addPayRule: { method: 'POST', path: '/api/admin/pay/:id/rules', access: 'pay:write' },
  adjustPay: { method: 'POST', path: '/api/admin/pay/:id/adjustments', access: 'pay:write' },
  recordHandover: { method: 'POST', path: '/api/admin/pay/:id/cash', access: 'pay:write' },
  approvePay: {
    method: 'POST',
    path: '/api/admin/pay/:id/approve',
    access: 'pay:approve',
    versioned: true,
    needsProof: true,
  },
  removeAdjustment: {
    method: 'DELETE',
    path: '/api/admin/pay-adjustments/:id',
    access: 'pay:write',
  },
  correctTime: {
    method: 'PUT',
    path: '/api/admin/job-times/:id',
    access: 'pay:write',
    versioned: true,
  },
  getPayslip: {
    method: 'GET',
    path: '/api/admin/payslips/:id',
    access: 'pay:read',
    audited: 'payslip',
  },
  reopenPay: {
    method: 'POST',
    path: '/api/admin/payslips/:id/reopen',
    access: 'pay:approve',
    versioned: true,
    needsProof: true,
  },
  markPaid: {
    method: 'POST',
    path: '/api/admin/payslips/:id/paid',
    access: 'pay:approve',
    versioned: true,
    needsProof: true,
  },
  getPaySettings: { method: 'GET', path: '/api/admin/pay-settings', access: 'pay:read' },
  updatePaySettings: {
    method: 'PUT',
    path: '/api/admin/pay-settings',
    access: 'pay:approve',
    needsProof: true,
  },
  getPayHistory: { method: 'GET', path: '/api/admin/pay-settings/history', access: 'pay:read' },
  getOwnPay: { method: 'GET', path: '/api/cleaner/pay', access: 'session' },
  getOwnPayslip: { method: 'GET', path: '/api/cleaner/payslips/:id', access: 'session' },
});
