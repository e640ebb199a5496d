import type { BookingScope } from '@brightnest/contracts/bookings/booking-options';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useGetChangeConsequencesQuery } from '../../api/appointments';
import { CUSTOMER_LOGIN } from '../../paths';

/** What a change would mean now. */
export function useConsequences(id: string, scope: BookingScope) {
  const { currentData, error, isFetching, refetch } = useGetChangeConsequencesQuery(
    { id, scope },
    { refetchOnMountOrArgChange: true },
  );
  useLoggedOutWhen(currentData === null, CUSTOMER_LOGIN);

  /** Asks once more. @returns whether it is still what the customer was shown. */
  async function areAsShown(): Promise<boolean> {
    const { data, isError } = await refetch();
    return !isError && JSON.stringify(data) === JSON.stringify(currentData);
  }

  return {
    consequences: error ? undefined : (currentData ?? undefined),
    error,
    isFetching,
    retry: () => void refetch(),
    areAsShown,
  };
}

export type Consequences = ReturnType<typeof useConsequences>;
