import type { KeptRatios } from './recorded';

const WIDTH = 980;
const LABELS = 540;
const LINE = 26;
const TOP = 52;
const BAR = 12;
// For the number at either end.
const VALUES = 44;

/**
 * A chart of ratios as SVG: a bar for each, from the line where both are alike, and twice as far for four times as much
 * or a fourth as for twice or half.
 */
export function ratioChart({ ratios, date, machine }: KeptRatios): string {
  const powers = ratios.map(({ ratio }) => Math.log2(ratio.median));
  const [least, most] = [Math.min(0, ...powers), Math.max(0, ...powers)];
  const scale = (WIDTH - LABELS - 2 * VALUES) / Math.max(1, most - least);
  const atOne = LABELS + VALUES - least * scale;
  const height = TOP + ratios.length * LINE + 12;
  const rows = ratios.map(({ what, ratio: { median }, better }, index) => {
    const y = TOP + index * LINE;
    const isGood = better === 'higher' ? median >= 1 : median <= 1;
    const end = atOne + powers[index]! * scale;
    const [left, width] = [Math.min(atOne, end), Math.abs(end - atOne)];
    const isLeft = end < atOne;
    return [
      `<text x="${LABELS - 10}" y="${y + BAR}" text-anchor="end">${escapeXml(what)}</text>`,
      `<rect x="${left.toFixed(1)}" y="${y + 2}" width="${width.toFixed(1)}" height="${BAR}" rx="2" class="${isGood ? 'good' : 'bad'}"/>`,
      `<text x="${(end + (isLeft ? -6 : 6)).toFixed(1)}" y="${y + BAR}"${isLeft ? ' text-anchor="end"' : ''}>${median.toFixed(2)}</text>`,
    ].join('');
  });
  const { cores, memoryGiB, processor, node } = machine;
  const where = `${date}, ${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}`;
  const one = atOne.toFixed(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Ratios to other programs">`,
    '<style>text{font:12px system-ui,sans-serif;fill:#5d6b66}.good{fill:#1f7a5c}.bad{fill:#d08c34}line{stroke:#8a9a94;stroke-dasharray:3 3}',
    '@media(prefers-color-scheme:dark){text{fill:#b9c4c0}}</style>',
    `<text x="10" y="20">Of what the other does in the same run; 1 is alike. Green is as good or better.</text>`,
    `<text x="10" y="38">${escapeXml(where)}</text>`,
    `<line x1="${one}" x2="${one}" y1="${TOP - 6}" y2="${height - 8}"/>`,
    ...rows,
    '</svg>\n',
  ].join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (one) => ESCAPES[one]!);
