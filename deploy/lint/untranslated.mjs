/** What people read goes through these; see "Add a text" in CONTRIBUTING.md. */
export const TEXT_FUNCTIONS = ['t', 'msg', 'errorText'];

/** The folders whose texts are translated. Once all are, so is the whole project. */
export const TRANSLATED = [
  'shell/src',
  'shell/kit/src',
  'services/contracts/src',
  'mfe-cleaner/src',
  'mfe-customer/src',
  'mfe-admin/src',
  'mfe-public/src',
];

/** The folders of which only what calls answer is looked at: the rest of their words is for programs. */
export const ANSWERING = ['gateway/src', 'services/*/src'];

/** Of them, what has the words of the company (a catalogue's defaults), or of programs. */
export const UNTRANSLATED = [
  // Calls, with the names of what they make stale.
  '**/*-api.ts',
  'services/contracts/src/catalogue',
  'services/contracts/src/events',
  'services/contracts/src/setup',
  'services/contracts/src/company/company-profile.ts',
  'services/contracts/src/company/region.ts',
  'services/contracts/src/company/tax-number.ts',
  'services/contracts/src/money.ts',
  // What pages say by default: its German is in locales/pages.de.json, by the place of each text.
  'mfe-public/src/content',
];

/** Attributes and fields that people read, even where it is a single word in lower case. */
const READ_ATTRIBUTES =
  /^(aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|legend|hint|description|heading|busyLabel|emptyText)$/;
/** Attributes that never are a text. */
const CODE_ATTRIBUTES =
  /^(\$.*|className|style|to|href|src|srcSet|id|htmlFor|name|type|key|role|rel|target|media|sizes|d|points|transform|viewBox|autoComplete|inputMode|pattern|accept|fill|stroke.*|data-.*|aria-(?!label|description|roledescription|valuetext).*|as|lang|at|schema|event|path)$/;
/** Fields of objects that never are: cache tags, patterns of addresses, Intl and fetch options. */
const CODE_FIELDS =
  /^(@type|providesTags|invalidatesTags|tags?|path|pattern|to|href|id|key|method|headers|timeZone)$/;
/** Calls whose arguments are for programs. */
const CODE_CALLS =
  /^(invalidateTags|querySelector(All)?|closest|matches|matchMedia|getElementById|getElementsByTagName|addEventListener|removeEventListener|createElement|for|register|require|getItem|setItem|removeItem|attrs|withConfig|startsWith|endsWith|includes|split|join|replace|replaceAll|test|supports|get|set|has|append|sort|setProperty|injectEndpoints|log|debug|info|warn|error|fatal|child|model|index|ref)$/;
/** Functions that make an error of what they are given. */
const REFUSALS = /^(refuse(d|Amount)?|wrong)$/;
const ERROR_CLASS =
  /(Error|Exception|RegExp|BroadcastChannel|Event|NumberFormat|DateTimeFormat|URL)$/;

/** Names of keys, and of what a file says it is, that no sentence begins with. */
const WORDS_OF_PROGRAMS =
  /^(Enter|Escape|Tab|Home|End|Delete|Backspace|Space|Shift|Control|Meta|Alt|Page(Up|Down)|Arrow(Up|Down|Left|Right)|AbortError|Bearer|Content-\w+|Accept-\w+|Max-Age.*|[A-Z]\w+\/[\w/]+|[A-Z][a-z]+([A-Z][a-z]+)+)$/;
const CSS =
  /^(calc|minmax|repeat|var|url|rgb|translate\w*|rotate|scale|min|max|clamp|inset)\(|^[(@*'[]|^[\d.]+(rem|px|fr|em|%|ms|s)?\s|;\s*$|\{\s*$|;\s*\w+-?\w*:|:not\(|^[a-z]+, [a-z]+, |^M[\d.]|, \[/;
const BRANDS = /^(Facebook|Instagram|LinkedIn|YouTube|TikTok|WhatsApp|Google|Stripe|Twilio)$/;

/** Whether a string is written for people: words apart, or one that begins as a sentence does. */
export function isText(string) {
  const text = string.trim();
  if (!/\p{L}{2}/u.test(text) || CSS.test(text) || /^[a-z]+:\/\/|^[/#.?&]|^\w+:\S+$/.test(text))
    return false;
  if (/\p{L}{2}.*\s.*\p{L}{2}|\p{L}\S*\s+\S*\p{L}/su.test(text)) return true;
  return /^\p{Lu}\p{Ll}/u.test(text) && !WORDS_OF_PROGRAMS.test(text) && !BRANDS.test(text);
}

const hasWords = (text) => /\p{L}{2}/u.test(text);
const calleeName = ({ callee }) =>
  callee?.type === 'Identifier' ? callee.name : callee?.property?.name;
const keyName = ({ key }) => key?.name ?? key?.value;

/** Climbs from a string to what decides whether it is shown. @returns whether it is for programs, or translated. */
function isForPrograms(node) {
  let isArgument = false;
  for (let at = node, { parent } = node; parent; at = parent, { parent } = parent) {
    switch (parent.type) {
      case 'JSXAttribute':
        return CODE_ATTRIBUTES.test(parent.name.name ?? parent.name.name?.name);
      case 'CallExpression': {
        const name = calleeName(parent);
        if (TEXT_FUNCTIONS.includes(name)) return true;
        if (CODE_CALLS.test(name ?? '')) return true;
        if (REFUSALS.test(name ?? '')) return false;
        // An argument of another call is shown if that call shows it.
        isArgument = true;
        break;
      }
      case 'NewExpression':
        // Errors are for programs, but for the one that is answered to people.
        if (calleeName(parent) === 'AppError') return parent.arguments[0] === at;
        return ERROR_CLASS.test(calleeName(parent) ?? '');
      case 'Property':
        if (parent.key === at) return true;
        if (!isArgument && CODE_FIELDS.test(keyName(parent) ?? '')) return true;
        break;
      case 'BinaryExpression':
        if (parent.operator !== '+') return true;
        break;
      case 'MemberExpression':
        return parent.property === at;
      case 'TaggedTemplateExpression':
      case 'ThrowStatement':
      case 'SwitchCase':
      case 'ImportExpression':
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        return at.type !== 'VariableDeclaration' && at.type !== 'FunctionDeclaration';
      case 'VariableDeclarator':
        // What has a type with a name is one of the words that programs know.
        if (parent.id.typeAnnotation?.typeAnnotation.type === 'TSTypeReference') {
          return at.type === 'Literal';
        }
        if (parent.id.typeAnnotation?.typeAnnotation.elementType?.type === 'TSTypeReference') {
          return node.parent === at;
        }
        break;
      case 'TSLiteralType':
      case 'TSEnumMember':
      case 'TSExternalModuleReference':
        return true;
      case 'ExpressionStatement':
        if (parent.directive) return true;
        break;
      case 'FunctionDeclaration':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'Program':
        // A function that is an argument: what it gives is judged where the call is.
        if (parent.parent?.type === 'TaggedTemplateExpression') return true;
        if (parent.parent?.type === 'TemplateLiteral') break;
        // What of the cache a call makes stale may depend on its answer.
        if (CODE_FIELDS.test(keyName(parent.parent ?? {}) ?? '')) return true;
        return false;
    }
  }
  return false;
}

/** Climbs from a string to what says it to a caller: an error, a refusal, the message of an answer. */
function isAnswered(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'NewExpression') return calleeName(at) === 'AppError';
    if (at.type === 'Property' && keyName(at) === 'message') return true;
    if (at.type === 'VariableDeclarator') return at.id.name === 'message';
    if (at.type === 'CallExpression') return REFUSALS.test(calleeName(at) ?? '');
    if (/^(Function|Throw|Return|Class|Program|TS)/.test(at.type)) return false;
  }
  return false;
}

const messages = {
  untranslated: 'People read «{{text}}»: give it to t(), or mark it with msg(). See "Add a text".',
};

/** Refuses texts for people that can't be translated. */
export const untranslated = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { inAnswers: { type: 'boolean' } } }],
    messages,
  },
  create(context) {
    const report = (node, text) => {
      if (context.options[0]?.inAnswers && !isAnswered(node)) return;
      context.report({ node, messageId: 'untranslated', data: { text: text.trim().slice(0, 60) } });
    };
    return {
      JSXText(node) {
        if (hasWords(node.value)) report(node, node.value);
      },
      Literal(node) {
        if (typeof node.value !== 'string') return;
        const { parent } = node;
        const isRead = parent.type === 'JSXAttribute' && READ_ATTRIBUTES.test(parent.name.name);
        const counts = isRead ? hasWords(node.value) : isText(node.value);
        if (counts && !isForPrograms(node)) report(node, node.value);
      },
      TemplateLiteral(node) {
        const texts = node.quasis.map(({ value }) => value.cooked ?? '');
        const whole = texts.join('\u2026');
        const isWritten =
          texts.length === 1
            ? isText(whole)
            : !CSS.test(whole) && texts.some((text) => /^\s\p{L}{2}|\p{L}{2}[:,]?\s$/u.test(text));
        if (isWritten && !isForPrograms(node)) report(node, whole);
      },
    };
  },
};
