import { tabMemory } from '@brightnest/kit/forms/tab-memory';
import { UNANSWERED, type ApplicationAnswers } from './application-answers';

// Files that no application refers to are removed a day after they came.
const FILES_LAST_MS = 20 * 60 * 60 * 1_000;

interface StoredDraft extends ApplicationAnswers {
  /** Since when there has been a file, in milliseconds since 1970. */
  filesSince: number;
}

// What each answer is like, so that nothing else comes out of the storage.
const memoryOf = (jobId: number) =>
  tabMemory<StoredDraft>(`job-application-draft-${jobId}`, {
    ...UNANSWERED,
    rightToWorkInAustralia: 'yes',
    hasDriversLicence: 'yes',
    policeCheckStatus: 'have',
    filesSince: 0,
  });

/** What was typed into the form of this job in this tab, without files that may be gone by now. */
export function readDraft(jobId: number): ApplicationAnswers | undefined {
  const stored = memoryOf(jobId).read();
  if (!stored) return undefined;
  // Agreeing is for the moment of sending.
  const { filesSince = 0, ...answers } = { ...stored, agreeToTerms: false };
  if (Date.now() - filesSince < FILES_LAST_MS) return answers;
  return { ...answers, resumeUrl: '', profilePictureUrl: '' };
}

export function saveDraft(jobId: number, answers: ApplicationAnswers): void {
  const memory = memoryOf(jobId);
  const hasFile = Boolean(answers.resumeUrl || answers.profilePictureUrl);
  const filesSince = hasFile ? (memory.read()?.filesSince ?? Date.now()) : undefined;
  memory.save({ ...answers, filesSince });
}

export function clearDraft(jobId: number): void {
  memoryOf(jobId).clear();
}
