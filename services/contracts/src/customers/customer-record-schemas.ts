import Joi from 'joi';
import { errorText, requiredChoice, requiredText } from '../fields';
import { type PageQuery, pageQueryKeys } from '../paging';
import { msg } from '../translation';
import { DOCUMENT_KIND_LABELS, type DocumentKind } from './customer';

const NOTE_MAX_LENGTH = 4_000;

/** A note about a customer, which staff alone read. Times are ISO 8601 UTC. */
export interface CustomerNote {
  id: string;
  text: string;
  /** Shown before the others. */
  isPinned: boolean;
  /** The name is null where they have no account any more. */
  author: { id: string; name: string | null };
  createdAt: string;
  /** When its text was last changed; null where it never was. */
  editedAt: string | null;
  /** The texts before, the oldest first. */
  versions: { text: string; writtenAt: string }[];
  /** Grows with each change. */
  revision: number;
}

/** Query of `GET /api/admin/customers/{id}/notes` and of the documents. */
export type CustomerRecordsQuery = Pick<PageQuery, 'page' | 'pageSize'>;

/** Schema of {@link CustomerRecordsQuery}. */
export const customerRecordsQuerySchema = Joi.object<CustomerRecordsQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/admin/customers/{id}/notes`: pinned ones first, then the newest. */
export interface CustomerNotesResponse {
  success: true;
  notes: CustomerNote[];
  page: number;
  pageSize: number;
  total: number;
}

/** Body of `POST /api/admin/customers/{id}/notes`. */
export interface AddNoteRequest {
  text: string;
  isPinned?: boolean;
}

const noteText = () => requiredText(msg('Please write a note'), 1, NOTE_MAX_LENGTH);

/** Schema of {@link AddNoteRequest}. */
export const addNoteRequestSchema = Joi.object<AddNoteRequest, true>({
  text: noteText(),
  isPinned: Joi.boolean().strict(),
});

/** Body of `PUT /api/admin/customer-notes/{id}`: its author changes the text, everybody who may write pins it. */
export interface ChangeNoteRequest {
  text?: string;
  isPinned?: boolean;
  /** As it was read; of another by now it is refused with 409 `conflict`. */
  revision: number;
}

/** Schema of {@link ChangeNoteRequest}. */
export const changeNoteRequestSchema = Joi.object<ChangeNoteRequest, true>({
  text: noteText().optional(),
  isPinned: Joi.boolean().strict(),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of the calls that write a note. */
export interface CustomerNoteResponse {
  success: true;
  note: CustomerNote;
}

/** A file that staff keep of a customer. */
export interface CustomerDocument {
  id: string;
  name: string;
  kind: DocumentKind;
  /** Private address; staff alone can open it. */
  url: string;
  addedBy: { id: string; name: string | null };
  /** ISO 8601 UTC. */
  addedAt: string;
}

/** Answer of `GET /api/admin/customers/{id}/documents`: the newest first. */
export interface CustomerDocumentsResponse {
  success: true;
  documents: CustomerDocument[];
  page: number;
  pageSize: number;
  total: number;
}

/** Body of `POST /api/admin/customers/{id}/documents`. */
export interface AddDocumentRequest {
  name: string;
  kind: DocumentKind;
  /** An address that the upload call returned. */
  url: string;
}

/** Schema of {@link AddDocumentRequest}. */
export const addDocumentRequestSchema = Joi.object<AddDocumentRequest, true>({
  name: requiredText(msg('Please name the document'), 1, 120),
  kind: requiredChoice(
    Object.keys(DOCUMENT_KIND_LABELS),
    msg('Please choose what it is'),
  ) as Joi.StringSchema<DocumentKind>,
  url: Joi.string()
    .pattern(/^\/api\/files\/customer-documents\/[\w.-]{1,100}$/)
    .required()
    .messages({ '*': errorText('Please upload the document') }),
});

/** Answer of `POST /api/admin/customers/{id}/documents`. */
export interface CustomerDocumentResponse {
  success: true;
  document: CustomerDocument;
}
