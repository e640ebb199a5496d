// The fault tests with 10,000 quotes each, or as many as the first argument says.
process.env.FAULT_TEST_QUOTES ??= process.argv[2] ?? '10000';
process.argv.splice(2, process.argv.length, '--selectProjects=browser', '--testPathPatterns=fault');

await import('./test.mjs');
