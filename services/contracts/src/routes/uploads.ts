import {
  COMPANY_LOGO_RULE,
  CUSTOMER_DOCUMENT_RULE,
  DOCUMENT_RULE,
  MESSAGE_PHOTO_RULE,
  PAGE_PICTURE_RULE,
  PROFILE_PICTURE_RULE,
  PROPERTY_PHOTO_RULE,
  QUOTE_PHOTO_RULE,
} from '../files/file';
import { defineRoutes } from './declaration';

// Room for the multipart boundaries and part headers around the file itself.
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

/**
 * The public calls that the uploads service answers. Files are private, but for the company's logo and the pictures of its pages: the
 * service checks the owner.
 */
export const uploadsRoutes = /* @__PURE__ */ defineRoutes('uploads', {
  uploadProfilePicture: {
    method: 'POST',
    path: PROFILE_PICTURE_RULE.path,
    access: 'public',
    limit: 'upload',
    body: 'multipart',
    maxBodyBytes: PROFILE_PICTURE_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES,
    timeoutMs: 120_000,
  },
  uploadDocument: {
    method: 'POST',
    path: DOCUMENT_RULE.path,
    access: 'public',
    limit: 'upload',
    body: 'multipart',
    maxBodyBytes: DOCUMENT_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES,
    timeoutMs: 120_000,
  },
  uploadQuotePhoto: {
    method: 'POST',
    path: QUOTE_PHOTO_RULE.path,
    access: 'public',
    limit: 'upload',
    body: 'multipart',
    maxBodyBytes: QUOTE_PHOTO_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES,
    timeoutMs: 120_000,
  },
  // For visitors too, who write by the link of their quote.
  uploadMessagePhoto: {
    method: 'POST',
    path: MESSAGE_PHOTO_RULE.path,
    access: 'public',
    limit: 'upload',
    body: 'multipart',
    maxBodyBytes: MESSAGE_PHOTO_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES,
    timeoutMs: 120_000,
  },
  uploadPropertyPhoto: {
    method: 'POST',
    path: PROPERTY_PHOTO_RULE.path,
    access: 'session',
    limit: 'upload',
    body: 'multipart',
    maxBodyBytes: PROPERTY_PHOTO_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES,
    timeoutMs: 120_000,
  },
  uploadCompanyLogo: {
    method: 'POST',
    path: COMPANY_LOGO_RULE.path,
    access: 'company:write',
    limit: 'upload',
    body: 'multipart',
    maxBodyBytes: COMPANY_LOGO_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES,
    timeoutMs: 120_000,
  },
  uploadCustomerDocument: {
    method: 'POST',
    path: CUSTOMER_DOCUMENT_RULE.path,
    access: 'customers:write',
    limit: 'upload',
    body: 'multipart',
    maxBodyBytes: CUSTOMER_DOCUMENT_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES,
    timeoutMs: 120_000,
  },
  uploadPagePicture: {
    method: 'POST',
    path: PAGE_PICTURE_RULE.path,
    access: 'pages:write',
    limit: 'upload',
    body: 'multipart',
    maxBodyBytes: PAGE_PICTURE_RULE.maxBytes + MULTIPART_OVERHEAD_BYTES,
    timeoutMs: 120_000,
  },
  // Before the call for any folder: that one asks who somebody is.
  getCompanyLogo: {
    method: 'GET',
    path: '/api/files/company-logos/:file',
    access: 'public',
    timeoutMs: 60_000,
  },
  getPagePicture: {
    method: 'GET',
    path: '/api/files/page-pictures/:file',
    access: 'public',
    timeoutMs: 60_000,
  },
  getFile: {
    method: 'GET',
    path: '/api/files/:folder/:file',
    access: 'session',
    audited: 'document',
    forGuests: true,
    timeoutMs: 60_000,
  },
  getFileFallback: {
    method: 'GET',
    path: '/uploads/:folder/:file',
    access: 'session',
    audited: 'document',
    forGuests: true,
    timeoutMs: 60_000,
  },
});
