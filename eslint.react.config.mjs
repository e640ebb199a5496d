import reactHooks from 'eslint-plugin-react-hooks';
import config from './eslint.config.mjs';

/** `npm run lint:react`: the rules of lint, and those for which React's compiler reads each component. */
export default config.map((part) =>
  part.plugins?.['react-hooks']
    ? { ...part, rules: { ...reactHooks.configs.recommended.rules } }
    : part,
);
