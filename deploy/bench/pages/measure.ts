import { join } from 'node:path';
import { launchChromium } from '../launch-chromium';
import { startBenchSite } from '../start-site';
import { describeSpread, ratios, spreadOf } from '../statistics';
import { buildPlain } from './build-plain';
import { measureVisit, type Visit } from './measure-visit';

const ROUNDS = 5;

async function main(): Promise<void> {
  const site = await startBenchSite();
  const browser = await launchChromium();
  try {
    const plainDir = join(site.siteDir, '../plain');
    await buildPlain(site.siteDir, plainDir);
    const plainUrl = await site.serve(plainDir);
    const federated: Visit[] = [];
    const plain: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      federated.push(await measureVisit(browser, site.url));
      plain.push(await measureVisit(browser, plainUrl));
    }
    for (const line of report(federated, plain)) console.log(line);
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Row {
  name: string;
  of: (visit: Visit) => number;
  digits: number;
}

const ROWS: Row[] = [
  { name: 'JavaScript, KB', of: ({ scriptBytes }) => scriptBytes / 1_000, digits: 0 },
  { name: 'all bytes, KB', of: ({ bytes }) => bytes / 1_000, digits: 0 },
  { name: 'requests before LCP', of: ({ requestsBeforeLcp }) => requestsBeforeLcp, digits: 0 },
  { name: 'LCP, ms', of: ({ lcp }) => lcp, digits: 0 },
  { name: 'layout shift', of: ({ shift }) => shift, digits: 3 },
];

function report(federated: readonly Visit[], plain: readonly Visit[]): string[] {
  const column = (text: string) => text.padEnd(26);
  const lines = ROWS.map(({ name, of, digits }) => {
    const [own, other] = [federated.map(of), plain.map(of)];
    const isComparable = other.every((value) => value > 0);
    return [
      column(name),
      column(describeSpread(spreadOf(own), digits)),
      column(describeSpread(spreadOf(other), digits)),
      isComparable ? describeSpread(ratios(own, other), 2) : '',
    ].join('');
  });
  const strangers = federated
    .flatMap(({ remoteFiles }) => remoteFiles)
    .filter((file) => !file.includes('/remotes/mfe-public/'));
  return [
    '',
    `/ with an empty cache at 1.6 Mbit/s and 150 ms, median (middle half) of ${ROUNDS} rounds in turns`,
    [column(''), column('this site'), column('one plain bundle'), 'ratio'].join(''),
    ...lines,
    `files of remotes that the page does not use: ${strangers.length === 0 ? 'none' : strangers.join(', ')}`,
  ];
}

void main();
