import type { QuestionName, Questions } from '@brightnest/contracts/questions/catalogue';
import { createAsker } from '@brightnest/service-kit/asker';
import type { BookingsUnderTest } from './start-bookings';

/** Asks a service under test, or another instance of it, as the other services do. */
export async function ask<N extends QuestionName>(
  { url, env }: Pick<BookingsUnderTest, 'url' | 'env'>,
  name: N,
  payload: Questions[N]['payload'],
): Promise<Questions[N]['answer']> {
  const service = name.split('.', 1)[0] ?? '';
  const asker = createAsker({ urls: { [service]: url }, env });
  try {
    return await asker.ask(name, payload, { deadlineMs: 20_000 });
  } finally {
    asker.close();
  }
}
