import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { ownCleanerFinder } from '../own-profile';
import { checkHeldTimes, holdTimes, releaseHeldTimes } from './team/hold-times';
import { answerJobPhotoAccess, customerReportCalls } from './reports/customer-reports';
import {
  answerPropertyAccess,
  getJobProperty,
  keepVisitedProperty,
  readJobAlarmCode,
} from './own-jobs/job-property';
import { getBookingReports, getQuoteReports } from './reports/job-reports';
import { jobSettingsCalls } from './reports/job-settings';
import { answerQuoteJobAccess, getSchedule, listUpcomingJobs } from './own-jobs/own-jobs';
import { assignQuote, endQuoteJob } from './team/quote-jobs';
import { closeOutdatedBalances } from './paid-balance';
import { reassignLeftJobs, syncAccount } from './team/reassign-jobs';
import { reportOnJob } from './own-jobs/report-on-job';
import { problemCalls } from './own-jobs/report-problem';
import { followTipRefunds } from './tips';
import { threadCalls } from './own-jobs/thread-calls';
import { updateOwnJob } from './own-jobs/update-own-job';

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
