import { companyName } from './company-name.mjs';
import { homeRegion } from './home-region.mjs';
import { standardNames } from './standard-names.mjs';
import { untranslated } from './untranslated.mjs';

/** Refuses what selectors find, each with its own message: `[[selector, message], …]`. */
const refusedSyntax = {
  meta: { type: 'problem', schema: [{ type: 'array' }] },
  create(context) {
    const [refused] = context.options;
    return Object.fromEntries(
      refused.map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    );
  },
};

/** The rules of this project, as a plugin of oxlint. */
export default {
  meta: { name: 'house' },
  rules: {
    'standard-names': standardNames,
    'company-name': companyName,
    'home-region': homeRegion,
    'refused-syntax': refusedSyntax,
    untranslated,
  },
};
