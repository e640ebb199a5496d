const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const DOMAIN_SERVICES = 'services/(auth|quotes|careers|bookings|uploads)';
const contracts = join(__dirname, 'services/contracts/src');
const FILES_WITH_SCHEMAS = readdirSync(contracts, { recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^import Joi/m.test(readFileSync(join(contracts, file), 'utf8')))
  .map((file) => `^services/contracts/src/${file.replaceAll('.', '\\.')}$`);

/** Which workspace may import which. Each rule's comment is the sentence shown when it is broken. */
module.exports = {
  forbidden: [
    {
      name: 'remote-to-remote',
      comment: 'A remote ships alone: it never imports another remote.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: '^mfe-', pathNot: '^mfe-$1/' },
    },
    {
      name: 'service-to-service',
      comment: 'Services talk through events and calls, never through imports.',
      severity: 'error',
      from: { path: `^${DOMAIN_SERVICES}/` },
      to: { path: `^${DOMAIN_SERVICES}/`, pathNot: '^services/$1/' },
    },
    {
      name: 'contracts-know-joi-and-i18next-alone',
      comment: 'contracts depends on joi and i18next and on nothing else.',
      severity: 'error',
      from: { path: '^services/contracts/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(services/contracts/src/|node_modules/(joi|i18next)/)' },
    },
    {
      name: 'service-kit-knows-no-domain',
      comment: 'service-kit serves every service and knows none of them.',
      severity: 'error',
      from: { path: '^services/service-kit/' },
      to: { path: `^(${DOMAIN_SERVICES}|gateway|shell|mfe-|deploy)/` },
    },
    {
      name: 'kit-knows-no-screen',
      comment: 'The kit serves shell and remotes and knows neither.',
      severity: 'error',
      from: { path: '^shell/kit/' },
      to: { path: '^(shell/src|mfe-|gateway|services/(?!contracts)|deploy)/' },
    },
    {
      name: 'browser-never-imports-server',
      comment: 'Browser code meets the server only through contracts.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: '^(gateway|deploy|services/(?!contracts))/' },
    },
    {
      name: 'server-never-imports-browser',
      comment: 'Server code meets the browser only through contracts.',
      severity: 'error',
      from: { path: '^(gateway|services)/' },
      to: { path: '^(shell|mfe-|deploy)' },
    },
    {
      name: 'schemas-are-lazy-in-the-browser',
      comment:
        'joi weighs 55 KB: browser code imports the types of a file with schemas, or import()s it.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/.*src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: FILES_WITH_SCHEMAS, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'catalogues-are-lazy-in-the-browser',
      comment:
        'i18next weighs 15 KB, and English needs none of it: browser code import()s the translator.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/.*src/', pathNot: '(\\.test\\.tsx?|/testing/.*)$' },
      to: {
        path: '^services/contracts/src/translator\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'state-libraries-stay-in-the-kit',
      comment:
        'The shell provides router and store through the kit: a remote that imports their libraries brings a second copy.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^node_modules/(react-redux|react-router(-dom)?|@reduxjs/toolkit)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other, by types too, are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^(?!node_modules/).*/dist/|/\\.data/|\\.federation)' },
    // What is imported for its types alone says so, and is found without compiling every file as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
