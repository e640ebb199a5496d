import type { CustomerEvents } from '@brightnest/contracts/events/auth/customers';
import type { ErasureEvents } from '@brightnest/contracts/events/auth/erasures';
import type { PropertyEvents } from '@brightnest/contracts/events/bookings/properties';
import { CONSENT_LABELS } from '@brightnest/contracts/privacy/consent';
import { msg, t } from '@brightnest/contracts/translation';
import { fieldList, type Sentences } from './sentence';

const NOTE_CHANGES = {
  added: msg('{actor} wrote a note about {subject}'),
  edited: msg('{actor} changed a note about {subject}'),
  pinned: msg('{actor} pinned a note about {subject}'),
  unpinned: msg('{actor} unpinned a note about {subject}'),
  removed: msg('{actor} removed a note about {subject}'),
} as const;

const DOCUMENT_CHANGES = {
  added: msg('{actor} added the document {name} of {subject}'),
  removed: msg('{actor} removed the document {name} of {subject}'),
  moved: msg('The documents of another customer came to {subject}'),
} as const;

/** What staff keep of customers. */
export const CUSTOMER_SENTENCES: Sentences<keyof CustomerEvents> = {
  'customer.added': (_payload, actor, subject) =>
    t('{actor} added the customer {subject}', { actor, subject }),
  'customer.merged': ({ mergedName: name }, actor, subject) =>
    t('{actor} merged the customer {name} into {subject}', { actor, name, subject }),
  'customer.note-changed': ({ change }, actor, subject) =>
    t(NOTE_CHANGES[change], { actor, subject }),
  'customer.tags-changed': ({ added, removed }, actor, subject) => {
    const [more, less] = [added.join(', '), removed.join(', ')];
    if (less === '') return t('{actor} gave {subject} the tags {more}', { actor, subject, more });
    if (more === '')
      return t('{actor} took the tags {less} from {subject}', { actor, subject, less });
    return t('{actor} gave {subject} the tags {more} and took {less}', {
      ...{ actor, subject, more, less },
    });
  },
  'customer.documents-changed': ({ change, name }, actor, subject) =>
    t(DOCUMENT_CHANGES[change], { actor, subject, name }),
  'customer-tags.changed': (_payload, actor) =>
    t('{actor} changed which tags customers can have', { actor }),
};

const PROPERTY_CHANGES = {
  found: msg('{address} is a property of {subject} from now on'),
  added: msg('{actor} added the property {address} of {subject}'),
  changed: msg('{actor} changed the property {address} of {subject}'),
  archived: msg('{actor} archived the property {address} of {subject}'),
  restored: msg('The property {address} of {subject} is in use again'),
  'key-received': msg('{actor} noted that a key of {address} was received'),
  'key-given': msg('{actor} noted that a key of {address} was given out'),
  'key-returned': msg('{actor} noted that a key of {address} was returned'),
  joined: msg('The property {address} joined the account of {subject}'),
} as const;

/** The places of customers. */
export const PROPERTY_SENTENCES: Sentences<keyof PropertyEvents> = {
  'property.changed': ({ change, address }, actor, subject) =>
    t(PROPERTY_CHANGES[change], { actor, subject, address }),
  'property.code-read': ({ name, address }, actor) =>
    t('{name} read the alarm code of {address}', { name: name || actor, address }),
  'property-settings.changed': ({ fields }, actor) =>
    t('{actor} changed when cleaners see properties: {fields}', {
      ...{ actor, fields: fieldList(fields) },
    }),
};

/** Erasures and exports of what is known of a person. */
export const ERASURE_SENTENCES: Sentences<keyof ErasureEvents> = {
  'erasure.requested': (_notice, actor) => t('{actor} asked to be erased', { actor }),
  'erasure.withdrawn': (_notice, actor) =>
    t('{actor} withdrew the request to be erased', { actor }),
  'erasure.refused': (_notice, actor) => t('{actor} refused a request to be erased', { actor }),
  'erasure.started': (_notice, actor) => t('{actor} began to erase a person', { actor }),
  'erasure.records-erased': () => t('The records of a person are erased'),
  'erasure.finished': () => t('A person is erased'),
  'records.expired': () => t('Records are no longer kept, as they are old enough'),
  'privacy-settings.changed': ({ fields }, actor) =>
    t('{actor} changed how long records are kept: {fields}', { actor, fields: fieldList(fields) }),
  'consent.withdrawn': ({ purpose }, _actor, subject) =>
    t('{subject} withdrew a consent: {purpose}', { subject, purpose: t(CONSENT_LABELS[purpose]) }),
  'person.exported': (_person, actor, subject) =>
    t('{actor} exported what is known of {subject}', { actor, subject }),
};
