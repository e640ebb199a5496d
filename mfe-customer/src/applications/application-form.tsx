import { keepsApplicantLists, offeredAreas } from '@brightnest/contracts/applications/applicant';
import type { Applicant } from '@brightnest/contracts/applications/applicant-fields';
import type { CleanerApplyRequest } from '@brightnest/contracts/applications/cleaner-application-schemas';
import { isTimeZone, ownTimeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { track } from '@brightnest/kit/runtime/page/analytics';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type FieldsOf } from '@brightnest/kit/ui/forms/joi-form';
import type { FieldPath } from 'react-hook-form';
import {
  useCustomerApplyAsCleanerMutation,
  useCustomerListServiceAreasQuery,
} from './applications-api';

interface Sending {
  /** Name of the form: `student-application`. */
  form: string;
  /** Called with the server's message for the applicant. */
  onSent: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** Sends an application, once at a time. */
export function useSendApplication({ form, onSent, onFailed }: Sending) {
  const [apply] = useCustomerApplyAsCleanerMutation();
  const { run, isRunning } = useSingleFlight();

  async function send(body: CleanerApplyRequest) {
    const idempotencyKey = submissionKey(form, body);
    const { data, error } = await apply({ body, idempotencyKey });
    if (!data) return onFailed(error);
    forgetSubmissionKey(form);
    track('application_submitted');
    onSent(data.message);
  }

  return {
    send: (body: CleanerApplyRequest) => run(() => send(body)),
    isSending: isRunning,
  };
}

/** The areas that a form offers: those listed for it in the specification's country, else the company's own. */
export function useOfferedAreas(listed: readonly string[]): readonly string[] {
  const { data } = useCustomerListServiceAreasQuery(undefined, { skip: keepsApplicantLists() });
  return offeredAreas(listed, data ?? []);
}

/** The date of birth, in a form with the field `dateOfBirth`. */
export function BirthDateField<T extends Pick<Applicant, 'dateOfBirth'>>({
  form,
}: {
  form: FieldsOf<T>;
}) {
  return (
    <TextField
      label={t('Date of birth')}
      hint={t('You must be 18 or older.')}
      type="date"
      autoComplete="bday"
      required
      {...fieldProps(form, 'dateOfBirth' as FieldPath<T>)}
    />
  );
}

/** IANA name of the zone that this browser is in; undefined where the server would not know that name. */
export function browserTimeZone(): string | undefined {
  const timeZone = ownTimeZone();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
