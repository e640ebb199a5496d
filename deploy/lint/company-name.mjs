/** The company of the specification, whose profile is the default. */
const NAME = /Brightnest/;

/** Refuses to name the company in what people read: it is somebody else's as soon as they set their own name. */
export const companyName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { named: 'Name the company by its profile: each company has its own.' },
  },
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && NAME.test(text)) context.report({ node, messageId: 'named' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};
