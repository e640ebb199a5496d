const { default: Sequencer } = require('@jest/test-sequencer');

const isBrowserTest = ({ path }) => path.endsWith('.e2e.ts');

/**
 * Runs browser tests first, and of these, as of the others, first what failed or took longest. On a fresh
 * clone jest knows no durations and goes by size, which would leave the longest browser tests for the end.
 */
module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isBrowserTest), ...sorted.filter((test) => !isBrowserTest(test))];
  }
};
