import { defineRoutes } from '../declaration';

/** What staff keep of each customer, which the auth service answers. */
export const customerRoutes = /* @__PURE__ */ defineRoutes('auth', {
  listCustomers: { method: 'GET', path: '/api/admin/customers', access: 'customers:read' },
  addCustomer: { method: 'POST', path: '/api/admin/customers', access: 'customers:write' },
  getCustomer: {
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'customers:read',
    audited: 'customer',
  },
  setTags: { method: 'PUT', path: '/api/admin/customers/:id/tags', access: 'customers:write' },
  mergeCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/merge',
    access: 'customers:write',
    versioned: true,
  },
  listNotes: { method: 'GET', path: '/api/admin/customers/:id/notes', access: 'customers:read' },
  addNote: { method: 'POST', path: '/api/admin/customers/:id/notes', access: 'customers:write' },
  changeNote: { method: 'PUT', path: '/api/admin/customer-notes/:id', access: 'customers:write' },
  removeNote: {
    method: 'DELETE',
    path: '/api/admin/customer-notes/:id',
    access: 'customers:write',
  },
  listDocuments: {
    method: 'GET',
    path: '/api/admin/customers/:id/documents',
    access: 'customers:read',
  },
  addDocument: {
    method: 'POST',
    path: '/api/admin/customers/:id/documents',
    access: 'customers:write',
  },
  removeDocument: {
    method: 'DELETE',
    path: '/api/admin/customer-documents/:id',
    access: 'customers:write',
  },

  getCustomerTags: { method: 'GET', path: '/api/admin/customer-tags', access: 'customers:read' },
  updateCustomerTags: {
    method: 'PUT',
    path: '/api/admin/customer-tags',
    access: 'customers:write',
  },
  getCustomerTagsHistory: {
    method: 'GET',
    path: '/api/admin/customer-tags/history',
    access: 'customers:write',
  },
});
