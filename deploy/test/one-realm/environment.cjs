const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Stands for the worker's own realm where jest asks for a context to compile in.
const OWN_REALM = {};

const { compileFunction } = vm;
const compiled = new Map();

// In one realm a module is compiled once, and run anew for each test file that loads it.
vm.compileFunction = (code, parameters, options) => {
  if (options?.parsingContext !== OWN_REALM) return compileFunction(code, parameters, options);
  const { filename } = options;
  const known = compiled.get(filename);
  if (known?.code === code) return known.run;
  const run = compileFunction(code, parameters, { ...options, parsingContext: undefined });
  compiled.set(filename, { code, run });
  return run;
};

const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const method = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...values) {
    storages.add(this);
    return method.apply(this, values);
  };
}

/** Every promise hands on what each storage holds, also those of files that are through. */
function disableStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
}

/**
 * Tests of Node's side run in the realm of jest's worker, not in one made for each file: what Node and the
 * packages hand out is then an instance of the same `Date`, `RegExp` and `Error` that our code knows, so
 * packages can be loaded once for all files (see `runtime.cjs`).
 */
class OneRealmEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    const { moduleMocker } = this;
    this.fakeTimers = new LegacyFakeTimers({
      ...{ config: projectConfig, global: globalThis, moduleMocker, timerConfig },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.variables = { ...process.env };
  }

  async setup() {}

  /** Leaves the worker to the next file as it was found. */
  async teardown() {
    disableStorages();
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) {
      if (!(name in this.variables)) delete process.env[name];
    }
    Object.assign(process.env, this.variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return OWN_REALM;
  }
}

module.exports = OneRealmEnvironment;
