import type { JobApplicationRequest } from '@brightnest/contracts/applications/job-application-schemas';
import { sessionDraft } from '@brightnest/kit/runtime/session-draft';

/** What the form holds; unanswered questions are missing. */
type JobAnswers = Partial<JobApplicationRequest>;

/** The empty form, in reading order. */
export const UNANSWERED = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  nationality: '',
  address: '',
  suburb: '',
  state: '',
  postalCode: '',
  rightToWorkInAustralia: undefined,
  visaType: '',
  languages: [],
  cleaningExperienceYears: 0,
  abn: '',
  hasDriversLicence: undefined,
  policeCheckStatus: undefined,
  hasOwnEquipment: false,
  hasOwnTransport: false,
  availableDays: [],
  availableHours: '',
  preferredAreas: [],
  resumeUrl: '',
  coverLetterUrl: '',
  profilePictureUrl: '',
  agreeToTerms: false,
} satisfies JobAnswers;

// Files that no application refers to are deleted a day after their upload.
const FILES_LAST_MS = 20 * 60 * 60 * 1_000;

interface StoredDraft extends JobAnswers {
  /** When the first file was uploaded, in epoch milliseconds. */
  filesSince: number;
}

// A sample of each answer: nothing of another type is read from the storage.
const draftOf = (jobId: number) =>
  sessionDraft<StoredDraft>(`job-application-draft-${jobId}`, {
    ...UNANSWERED,
    rightToWorkInAustralia: 'yes',
    hasDriversLicence: 'yes',
    policeCheckStatus: 'have',
    filesSince: 0,
  });

/** This tab's draft for the job, without files that may be deleted by now. */
export function readDraft(jobId: number): JobAnswers | undefined {
  const stored = draftOf(jobId).read();
  if (!stored) return undefined;
  // The terms are accepted anew each time.
  const { filesSince = 0, ...answers } = { ...stored, agreeToTerms: false };
  if (Date.now() - filesSince < FILES_LAST_MS) return answers;
  return { ...answers, resumeUrl: '', coverLetterUrl: '', profilePictureUrl: '' };
}

export function saveDraft(jobId: number, answers: JobAnswers): void {
  const draft = draftOf(jobId);
  const hasFile = Boolean(answers.resumeUrl || answers.coverLetterUrl || answers.profilePictureUrl);
  const filesSince = hasFile ? (draft.read()?.filesSince ?? Date.now()) : undefined;
  draft.save({ ...answers, filesSince });
}

export function clearDraft(jobId: number): void {
  draftOf(jobId).clear();
}
