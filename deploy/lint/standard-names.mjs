/**
 * Names that this project does not use, as a whole identifier or a file's or folder's name, with the
 * standard term to use instead. Extend it whenever a coined name is replaced.
 * @type {[found: RegExp, use: string][]}
 */
export const REPLACED_NAMES = [
  [/^(create)?asker$/i, 'RPC client'],
  [/^questions$|answerquestions?/i, 'RPC handlers'],
  [/tall(y|ies)/i, 'sharded counter'],
  [/^(demo)?course(of)?$/i, 'status history'],
  [/^wish(of)?$|teamwish/i, 'requested team'],
  [/searchbeginnings?/i, 'search prefixes'],
  [/^readingof$|[a-z]Readings?$/, 'list query'],
  [/^listings?(of)?$|withlisting|completelistings|addmissinglistings/i, 'search fields'],
  [/^agree$|agreement(?!required)/i, 'quote transition, pending command'],
  [/patience/i, 'timeoutMs'],
  [/overtaken|meanwhile/i, 'ConflictError'],
  [/^doubles?$|ofdoubles$/i, 'duplicate'],
  [/(store|apply|create)once$/i, 'idempotent insert, update, create'],
  [/^weigh(?=[A-Z]|$)/, 'cancellation terms, change preview'],
  [/^withdraw(bookings|team)/i, 'cancel, unassign'],
  [/keeppayment/i, 'markPaid'],
  [/giveback/i, 'refund, nack'],
  [/^bury/i, 'deadLetter'],
  [/^(un)?seal(ed)?$|^sealed(?=[A-Z])/i, 'encrypt, decrypt'],
  [/answerevenly/i, 'minimum response time'],
  [/keepanowner/i, 'assertNotLastOwner'],
  [/relieve|leavers?$|standins?$/i, 'reassign jobs, substitutes'],
  [/busyboard/i, 'availability cache'],
  [/^(tell|learn|carry)(?=[A-Z])/, 'publish…, sync…'],
  [/waitingreports?/i, 'offline queue'],
  [/^keptfor$|networkelsekept/i, 'user cache, network-first, cached'],
  [/several/i, 'bulk'],
  [/^(passage|introduction|sendback)$/i, 'proxy context, identity headers, proxy response'],
  [/tabmemory/i, 'session draft'],
  [/whentouched/i, 'first interaction'],
  [/signpost/i, 'page links'],
  [/givetopart/i, 'canary rollout'],
  [/drill/i, 'fault test'],
  [/^voices?$/i, 'testimonials'],
  [/unsteady/i, 'flaky'],
];

/** Verbs that name no module: `quotes/`, not `work-on-quote/`. */
const VERB_FOLDER = /^(see|read|work-on|manage|show|edit|request)-/;

const camelOf = (fileName) => fileName.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const replacementOf = (name) => REPLACED_NAMES.find(([found]) => found.test(name))?.[1];

/** A name of a field may be one of the wire or of a stored record; those are not ours to change. */
const isFieldName = (node) => {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.property === node;
  const isField = /^(Property|TSPropertySignature|PropertyDefinition|TSMethodSignature)$/;
  return isField.test(parent?.type) && parent.key === node && !parent.shorthand;
};

/** Refuses names that have been replaced by standard ones. */
export const standardNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { replaced: '«{{name}}» is a replaced name: use {{use}}.' },
  },
  create(context) {
    const report = (node, name) => {
      const use = replacementOf(name);
      if (use) context.report({ node, messageId: 'replaced', data: { name, use } });
    };
    return {
      Program(node) {
        const path = context.filename.slice(context.cwd.length + 1).split('/');
        const [file = '', ...folders] = path.reverse();
        report(node, camelOf(file.replace(/\..*$/, '')));
        for (const folder of folders) {
          report(node, camelOf(folder));
          if (VERB_FOLDER.test(folder)) {
            const data = { name: folder, use: 'the noun' };
            context.report({ node, messageId: 'replaced', data });
          }
        }
      },
      Identifier(node) {
        if (!isFieldName(node)) report(node, node.name);
      },
    };
  },
};
