const { default: Sequencer } = require('@jest/test-sequencer');

const isBrowserTest = ({ path }) => path.endsWith('.e2e.ts');
const isDomTest = ({ path }) => path.endsWith('.test.tsx');

/**
 * Runs browser tests first, and of these, as of the others, first what failed or took longest. On a fresh
 * clone jest knows no durations and goes by size, which would leave the longest browser tests for the end.
 * Tests of screens, which compute all the time, go among those of services, which wait for servers for half of it.
 */
module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const others = sorted.filter((test) => !isBrowserTest(test));
    return [
      ...sorted.filter(isBrowserTest),
      ...evenly(
        others.filter((test) => !isDomTest(test)),
        others.filter(isDomTest),
      ),
    ];
  }
};

/** Both lists in their order, the shorter spread over the longer. */
function evenly(...lists) {
  return lists
    .flatMap((list) => list.map((test, index) => ({ test, at: (index + 0.5) / list.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ test }) => test);
}
