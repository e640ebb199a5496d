import type { InterviewRequest } from '@brightnest/contracts/careers/interview';

/** What is not there yet, as the toast is headed. Nothing where all is there and something is wrong. */
export function missingInfo(values: InterviewRequest): {
  field: keyof InterviewRequest;
  title: string;
} | null {
  const { interviewDate, interviewType, meetingLink = '', location = '' } = values;
  if (!interviewDate) return { field: 'interviewDate', title: 'Missing Information' };
  if (interviewType === 'online' && !meetingLink.trim()) {
    return { field: 'meetingLink', title: 'Missing Meeting Link' };
  }
  if (interviewType === 'physical' && !location.trim()) {
    return { field: 'location', title: 'Missing Location' };
  }
  return null;
}
