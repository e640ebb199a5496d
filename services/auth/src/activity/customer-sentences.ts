import type { CustomerEvents } from '@brightnest/contracts/events/customers';
import { msg, t } from '@brightnest/contracts/translation';
import type { Sentences } from './sentence';

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
