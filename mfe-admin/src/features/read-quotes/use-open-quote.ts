import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useGetQuoteQuery } from '../../api/quotes';
import { ADMIN_LOGIN } from '../../paths';
import { useMarkOpened } from '../../quotes/use-mark-opened';

/**
 * The quote whose details are open, which marks it read.
 * @param id empty for none.
 * @param listed what is known of it before its own answer comes.
 */
export function useOpenQuote(id: string, listed: readonly AdminQuote[] | undefined) {
  const { currentData, error, isFetching, refetch } = useGetQuoteQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  useLoggedOutWhen(id !== '' && currentData === null, ADMIN_LOGIN);
  const quote = currentData?.quote ?? listed?.find((one) => one.id === id);
  useMarkOpened(id === '' ? undefined : quote);
  return { quote, error, isFetching, refetch };
}
