import type {
  AdminApplication,
  ApplicationRow,
} from '@brightnest/contracts/careers/admin-applications';
import { useCallback, useState } from 'react';
import { useApproval } from './approval/use-approval';

/** What is being done with which application. Details stay open beneath what they lead to. */
export function useReview() {
  const approval = useApproval();
  const [details, setDetails] = useState<ApplicationRow | null>(null);
  const [rejection, setRejection] = useState<ApplicationRow | null>(null);
  const [interview, setInterview] = useState<AdminApplication | null>(null);
  return {
    details,
    rejection,
    interview,
    approval: approval.current,
    openDetails: setDetails,
    openRejection: setRejection,
    openInterview: setInterview,
    openApproval: approval.ask,
    accept: approval.accept,
    approve: approval.approve,
    closeDetails: useCallback(() => setDetails(null), []),
    closeRejection: useCallback(() => setRejection(null), []),
    closeInterview: useCallback(() => setInterview(null), []),
    closeApproval: approval.close,
  };
}

export type Review = ReturnType<typeof useReview>;
