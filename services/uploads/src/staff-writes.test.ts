import { testStaffWrites } from '@brightnest/service-kit/testing/staff-writes';

const ADDED = 'Adds a file. What refers to it is changed by a call of its own.';

testStaffWrites('uploads', () => Promise.reject(new Error('nothing is contested here')), {
  'POST /api/admin/company-logo/upload': ADDED,
  'POST /api/admin/page-picture/upload': ADDED,
  'POST /api/admin/customer-document/upload': ADDED,
});
