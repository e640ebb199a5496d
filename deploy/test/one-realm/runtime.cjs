const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

// They keep what a test file declares (models, languages), or are ES modules, which jest transforms.
const OF_EACH_FILE = [
  ...['mongoose', 'i18next', '@jest/globals'],
  ...[
    'file-type',
    'token-types',
    'strtok3',
    'uint8array-extras',
    '@tokenizer',
    '@borewit',
    'marked',
  ],
];

/** Whether this names a package that all test files of a worker can share. */
function isShared(name) {
  if (name.startsWith('.') || name.startsWith('/') || isBuiltin(name)) return false;
  if (name.startsWith('@brightnest/')) return false;
  return !OF_EACH_FILE.some((own) => name === own || name.startsWith(`${own}/`));
}

/**
 * Has packages loaded by Node itself, once for all test files of a worker. Jest loads everything anew for
 * each file; packages are the greater part of that, a quarter of the time of the services' tests.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return isShared(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
