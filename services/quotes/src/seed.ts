import { runSeed } from '@brightnest/service-kit/run-seed';
import { seedMessages } from './demo/seed-messages';
import { seedQuotes } from './demo/seed-quotes';
import { quotesModels } from './model/models';
import { prepareTally } from './model/write-tally';

void runSeed({
  service: 'quotes',
  models: quotesModels,
  async seed() {
    await prepareTally();
    const quotes = await seedQuotes();
    return `${quotes} demonstration quotes and ${await seedMessages()} messages added`;
  },
});
