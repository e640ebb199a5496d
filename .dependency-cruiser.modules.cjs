const { options } = require('./.dependency-cruiser.cjs');

/** Modules, which are folders, import downwards only. Tests stand beside what they test and may use all. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-modules',
      comment:
        'Two modules that need each other are one, or one of them hands the other what it needs.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: `${options.exclude.path}|\\.(test|e2e)\\.tsx?$|/testing/|^deploy/(e2e|test|bench)/`,
    },
  },
};
