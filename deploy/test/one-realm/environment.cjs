const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Stands for the worker's own realm where jest asks for a context to compile in.
const OWN_REALM = {};

const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) => {
  const isHere = options?.parsingContext === OWN_REALM;
  return compileFunction(
    code,
    parameters,
    isHere ? { ...options, parsingContext: undefined } : options,
  );
};

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
