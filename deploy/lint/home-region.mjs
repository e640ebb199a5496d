/** Where the company of the specification is, and by what it goes: its region is the default. */
const HOME = /^(AUD|LKR|en-AU)$|\b(AUD|LKR)\b|Australia|\bSydney\b/;

/** Refuses literals of one company's region: each has its own country, currency, clocks and languages. */
export const homeRegion = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      home: 'Take it from currentRegion or currentLocale: each company has its own region.',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && HOME.test(text)) context.report({ node, messageId: 'home' });
    };
    // The specification names a field so.
    const isKey = ({ parent }) => parent?.type === 'JSXAttribute' && parent.name.name === 'name';
    return {
      Literal: (node) => !isKey(node) && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};
