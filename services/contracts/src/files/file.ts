import { msg } from '../translation';

/** Largest picture in bytes: 5 MB, as the specification's widget enforces. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Largest document in bytes: 10 MB. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

/** What one kind of upload accepts, for the form's `accept` and the server's check of the bytes. */
export interface UploadRule {
  /** Path of the upload call. */
  path: string;
  /** Multipart field name. */
  field: 'profilePicture' | 'document' | 'photo' | 'logo' | 'picture';
  /** Folder of the stored file and of its `/api/files/{folder}/{file}` address. */
  folder:
    | 'profile-pictures'
    | 'documents'
    | 'quote-photos'
    | 'company-logos'
    | 'page-pictures'
    | 'customer-documents'
    | 'property-photos'
    | 'message-photos';
  maxBytes: number;
  /** Accepted media types, as found in the bytes. */
  mediaTypes: readonly string[];
  /** Value for an `<input type="file">`'s accept attribute. */
  accept: string;
  tooLarge: string;
  wrongType: string;
}

/** Profile pictures. SVG is refused: it can carry script. */
export const PROFILE_PICTURE_RULE: UploadRule = {
  path: '/api/profile-picture/upload',
  field: 'profilePicture',
  folder: 'profile-pictures',
  maxBytes: IMAGE_MAX_BYTES,
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  accept: 'image/*',
  tooLarge: msg('Please select a file smaller than 5MB'),
  wrongType: msg('Please select an image file'),
};

/** Résumés and other documents. */
export const DOCUMENT_RULE: UploadRule = {
  path: '/api/document/upload',
  field: 'document',
  folder: 'documents',
  maxBytes: DOCUMENT_MAX_BYTES,
  mediaTypes: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  accept: '.pdf,.doc,.docx',
  tooLarge: msg('Please select a file smaller than 10MB'),
  wrongType: msg('Please select a PDF or Word document'),
};

/** Photos that somebody sends with their request for a quote. Every browser of those who see them shows these types. */
export const QUOTE_PHOTO_RULE: UploadRule = {
  path: '/api/quote-photo/upload',
  field: 'photo',
  folder: 'quote-photos',
  maxBytes: IMAGE_MAX_BYTES,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
  accept: 'image/*',
  tooLarge: msg('Please select a file smaller than 5MB'),
  wrongType: msg('Please select a JPEG, PNG or WebP photo'),
};

/** Largest logo in bytes: 1 MB. */
const LOGO_MAX_BYTES = 1024 * 1024;

/** The company's logo, which anybody may see. SVG is refused: it can carry script. */
export const COMPANY_LOGO_RULE: UploadRule = {
  path: '/api/admin/company-logo/upload',
  field: 'logo',
  folder: 'company-logos',
  maxBytes: LOGO_MAX_BYTES,
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  accept: '.png,.jpg,.jpeg,.webp',
  tooLarge: msg('Please select a file smaller than 1MB'),
  wrongType: msg('Please select a PNG, JPEG or WebP picture'),
};

/** A picture on a public page, which anybody may see. SVG is refused: it can carry script. */
export const PAGE_PICTURE_RULE: UploadRule = {
  path: '/api/admin/page-picture/upload',
  field: 'picture',
  folder: 'page-pictures',
  maxBytes: IMAGE_MAX_BYTES,
  mediaTypes: ['image/webp', 'image/avif', 'image/jpeg', 'image/png'],
  accept: '.webp,.avif,.jpg,.jpeg,.png',
  tooLarge: msg('Please select a file smaller than 5MB'),
  wrongType: msg('Please select a WebP, AVIF, JPEG or PNG picture'),
};

/** What staff keep of a customer: contracts, forms of keys, pictures of damage. */
export const CUSTOMER_DOCUMENT_RULE: UploadRule = {
  path: '/api/admin/customer-document/upload',
  field: 'document',
  folder: 'customer-documents',
  maxBytes: DOCUMENT_MAX_BYTES,
  mediaTypes: [...DOCUMENT_RULE.mediaTypes, 'image/jpeg', 'image/png', 'image/webp'],
  accept: `${DOCUMENT_RULE.accept},.jpg,.jpeg,.png,.webp`,
  tooLarge: msg('Please select a file smaller than 10MB'),
  wrongType: msg('Please select a PDF, a Word document or a picture'),
};

/** Photos of a place that is cleaned: where the key is, what needs care. */
export const PROPERTY_PHOTO_RULE: UploadRule = {
  ...QUOTE_PHOTO_RULE,
  path: '/api/property-photo/upload',
  folder: 'property-photos',
};

/** Photos in what customers and the office write to each other. */
export const MESSAGE_PHOTO_RULE: UploadRule = {
  ...QUOTE_PHOTO_RULE,
  path: '/api/message-photo/upload',
  folder: 'message-photos',
};

/** Every kind of upload. */
export const UPLOAD_RULES = [
  PROFILE_PICTURE_RULE,
  DOCUMENT_RULE,
  QUOTE_PHOTO_RULE,
  COMPANY_LOGO_RULE,
  PAGE_PICTURE_RULE,
  CUSTOMER_DOCUMENT_RULE,
  PROPERTY_PHOTO_RULE,
  MESSAGE_PHOTO_RULE,
] as const;

/** Answer of the upload calls. `url` is the private address `/api/files/{folder}/{file}`. */
export interface UploadResponse {
  url: string;
  message: string;
}
