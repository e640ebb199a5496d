import { readArguments } from '../local/bootstrap/arguments.mjs';

const [quotes = '10000', kills = '20'] = readArguments({
  name: 'npm run fault-test',
  about:
    'Kills RabbitMQ and the services of quotes and accounts while quotes are sent, and looks for lost and doubled ones.',
  takes: [
    { name: 'quotes', help: 'how many, each time; 10000 without it', isNumber: true },
    { name: 'kills', help: 'how often one of the three is killed; 20 without it', isNumber: true },
  ],
});
process.env.FAULT_TEST_KILLS ??= kills;
process.env.FAULT_TEST_QUOTES ??= quotes;
process.argv.splice(2, process.argv.length, '--selectProjects=browser', '--testPathPatterns=fault');

await import('./test.mjs');
