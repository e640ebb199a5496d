import Joi, { type ObjectSchema } from 'joi';
import { textField } from '../envelope';

/** `customer.added`: staff added somebody who has no account. */
export interface CustomerAdded {
  userId: string;
}

/** `customer.merged`: all of one customer is another's, who is the same person. */
export interface CustomerMerged {
  /** Who they are from now on. */
  userId: string;
  mergedId: string;
  mergedName: string;
  /** What was sent with this address and is nobody's is theirs; absent of a guest, who booked. */
  email?: string;
  /** They had an account, which is closed. */
  hadAccount?: true;
}

/** `customer.note-changed`: staff wrote, changed, pinned or removed a note about a customer. */
export interface CustomerNoteChanged {
  userId: string;
  noteId: string;
  change: (typeof NOTE_CHANGES)[number];
}

const NOTE_CHANGES = ['added', 'edited', 'pinned', 'unpinned', 'removed'] as const;

/** `customer.tags-changed`: staff gave a customer tags, or took some; by their names then. */
export interface CustomerTagsChanged {
  userId: string;
  added: string[];
  removed: string[];
}

/** `customer.documents-changed`: staff added or removed a file of a customer. */
export interface CustomerDocumentsChanged {
  userId: string;
  change: 'added' | 'removed' | 'moved';
  /** What the file is called; empty where all of another's came. */
  name: string;
  /** Private addresses of all that the customer has now. */
  fileUrls: string[];
  /** Whose they were before they were moved. */
  from?: string;
}

/** `customer-tags.changed`: staff changed which tags there are. */
export interface CustomerTagListChanged {
  fields: string[];
  revision: number;
}

/** The events of what staff keep of customers. */
export interface CustomerEvents {
  'customer.added': CustomerAdded;
  'customer.merged': CustomerMerged;
  'customer.note-changed': CustomerNoteChanged;
  'customer.tags-changed': CustomerTagsChanged;
  'customer.documents-changed': CustomerDocumentsChanged;
  'customer-tags.changed': CustomerTagListChanged;
}

/** The payload schema of each of {@link CustomerEvents}. */
export const CUSTOMER_EVENT_SCHEMAS: {
  readonly [T in keyof CustomerEvents]: ObjectSchema<CustomerEvents[T]>;
} = {
  'customer.added': Joi.object<CustomerAdded, true>({ userId: textField() }),
  'customer.merged': Joi.object<CustomerMerged, true>({
    ...{ userId: textField(), mergedId: textField(), mergedName: textField() },
    email: Joi.string(),
    hadAccount: Joi.boolean().valid(true),
  }),
  'customer.note-changed': Joi.object<CustomerNoteChanged, true>({
    ...{ userId: textField(), noteId: textField() },
    change: Joi.string()
      .valid(...NOTE_CHANGES)
      .required(),
  }),
  'customer.tags-changed': Joi.object<CustomerTagsChanged, true>({
    userId: textField(),
    added: Joi.array().items(Joi.string()).required(),
    removed: Joi.array().items(Joi.string()).required(),
  }),
  'customer.documents-changed': Joi.object<CustomerDocumentsChanged, true>({
    userId: textField(),
    change: Joi.string().valid('added', 'removed', 'moved').required(),
    name: Joi.string().allow('').required(),
    fileUrls: Joi.array().items(Joi.string()).required(),
    from: Joi.string(),
  }),
  'customer-tags.changed': Joi.object<CustomerTagListChanged, true>({
    fields: Joi.array().items(Joi.string()).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
