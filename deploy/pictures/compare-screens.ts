import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sentenceOf } from '../local/plain-error';
import { auditScreens } from './audit-screens';
import { measureScreens } from './measure-screens';
import { takePictures } from './pictures';
import { screenPictures } from './screen-pictures';
import { compareSpoken } from './spoken-screens';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
    spoken: { type: 'boolean', default: false },
    audit: { type: 'boolean', default: false },
  },
});

process.once('SIGTERM', () => process.exit(1));

const [only] = positionals;

async function main(): Promise<boolean> {
  if (values.measure) {
    await measureScreens(only);
    return true;
  }
  if (values.audit) return auditScreens(only, process.env.SITE_LANGUAGE);
  if (values.spoken) {
    return compareSpoken({ folder: join(__dirname, 'spoken'), only, keeps: values.keep });
  }
  const folder = join(__dirname, 'screens');
  const options = { of: 'screen', take: screenPictures, folder, isGlance: true };
  return takePictures({ ...options, only, keeps: values.keep });
}

main().then(
  (isSame) => process.exit(isSame ? 0 : 1),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exit(1);
  },
);
