import type { AttentionFact } from '@brightnest/contracts/attention';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import mongoose from 'mongoose';
import { JobAssignment, type JobAssignmentRecord } from '../../../records/job';
import { JobThreadModel, type JobThreadRecord } from './job-thread';

const HOUR_MS = 60 * 60_000;

/** What cleaners wrote to the office about their jobs, and nobody has answered for a while. */
export const unansweredThreads: AttentionSource = {
  kinds: ['message-unanswered'],
  async find(now, { unansweredHours }) {
    const before = new Date(now.getTime() - unansweredHours * HOUR_MS);
    const threads = await JobThreadModel.find({
      unansweredSince: mongoose.trusted({ $lte: before }),
    })
      .sort({ unansweredSince: -1 })
      .limit(MAX_FACTS)
      .lean<JobThreadRecord[]>();
    const jobs = await JobAssignment.find({
      _id: mongoose.trusted({ $in: threads.map(({ _id }) => _id) }),
    }).lean<JobAssignmentRecord[]>();
    const byId = new Map(jobs.map((job) => [String(job._id), job]));
    return threads.flatMap(({ _id, unansweredSince, messages }): AttentionFact[] => {
      const job = byId.get(_id);
      if (!job) return [];
      return [
        {
          ...{ kind: 'message-unanswered', record: job.kind, id: job.jobId },
          since: unansweredSince!.toISOString(),
          ...{ description: job.serviceName, customerName: job.customerName },
          ...{ customer: job.customerId, who: job.cleanerName },
          reason: messages.at(-1)?.text.slice(0, 200) ?? '',
          ...{ scheduledAt: job.scheduledAt.toISOString(), timeZone: job.timeZone },
        },
      ];
    });
  },
};
