import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { ownCleanerFinder } from '../own-profile';
import { checkHeldTimes, holdTimes, releaseHeldTimes } from './hold-times';
import { answerJobPhotoAccess, customerReportCalls } from './customer-reports';
import {
  answerPropertyAccess,
  getJobProperty,
  keepVisitedProperty,
  readJobAlarmCode,
} from './job-property';
import { getBookingReports, getQuoteReports } from './job-reports';
import { jobSettingsCalls } from './job-settings';
import { answerQuoteJobAccess, getSchedule, listUpcomingJobs } from './own-jobs';
import { assignQuote, endQuoteJob } from './quote-jobs';
import { closeOutdatedBalances } from './paid-balance';
import { reassignLeftJobs, syncAccount } from './reassign-jobs';
import { reportOnJob } from './report-on-job';
import { problemCalls } from './report-problem';
import { followTipRefunds } from './tips';
import { threadCalls } from './thread-calls';
import { updateOwnJob } from './update-own-job';

/** What cleaners do: the jobs of quotes and bookings, who does them, and what is reported. */
export function jobs({ rpc, env }: { rpc: RpcClient; env: { INTERNAL_KEY: string } }) {
  const findOwn = ownCleanerFinder(rpc);
  return {
    routes: [
      listUpcomingJobs,
      reportOnJob,
      updateOwnJob({ rpc }),
      getSchedule(findOwn),
      getBookingReports,
      getQuoteReports,
      ...problemCalls({ rpc }),
      ...threadCalls,
      ...customerReportCalls({ rpc }),
      ...jobSettingsCalls({ rpc }),
      getJobProperty,
      readJobAlarmCode({ internalKey: env.INTERNAL_KEY }),
    ],
    subscriptions: [
      endQuoteJob,
      releaseHeldTimes,
      syncAccount,
      closeOutdatedBalances,
      followTipRefunds,
      keepVisitedProperty,
    ],
    rpcHandlers: [
      assignQuote,
      holdTimes,
      answerQuoteJobAccess,
      answerJobPhotoAccess({ rpc }),
      answerPropertyAccess,
    ],
    tasks: [reassignLeftJobs, checkHeldTimes({ rpc })],
  };
}
