import { Notice } from '@brightnest/kit/ui/notice';

/** Which of the chosen ones a bulk action is not about; nothing where it is about all. */
export function LeftOut({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <Notice>Left out, as this cannot be done with them: {names.join('; ')}.</Notice>;
}
