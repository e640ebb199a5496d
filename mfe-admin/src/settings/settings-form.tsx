import type { ToastMessage } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, useWatch } from 'react-hook-form';
import { HistoryDisclosure } from '../activity/record-history';
import { useSaveForm } from '../forms/form-dialog';
import { useOwnPermissions } from '../permissions/permissions-api';

interface Revised {
  revision: number;
}

interface SettingsFormProps<T extends Revised> {
  /** Names the form. */
  label: string;
  form: JoiForm<T>;
  /** As the server has them now. */
  stored: T;
  /** Sends them. */
  update: (values: T) => Promise<{ error?: unknown; saved: T | undefined }>;
  /** Shown where the call failed without a reason: "Failed to save the billing settings". */
  failure: string;
  success: ToastMessage;
  /** The record whose history is shown. */
  history: { resource: string; resourceId: string };
  /** The fields. */
  children: ReactNode;
}

/** Settings of the company, saved as a whole; says when somebody else has changed them meanwhile. */
export function SettingsForm<T extends Revised>({
  label,
  form,
  stored,
  update,
  failure,
  success,
  history,
  children,
}: SettingsFormProps<T>) {
  const mayReadHistory = useOwnPermissions().includes('activity:read');
  const revision = 'revision' as FieldPath<T>;
  const known = useWatch({ control: form.control, name: revision }) as FieldPathValue<
    T,
    typeof revision
  >;
  const { submit, isSending } = useSaveForm<T>(form, {
    send: async (values) => {
      const { error, saved } = await update(values);
      if (saved) form.reset(saved);
      return { error };
    },
    failure,
    success: () => success,
    onDone: () => undefined,
  });
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <Stack $gap={5}>
        {stored.revision > known && (
          <Notice
            tone="info"
            role="alert"
            action={
              <Button variant="secondary" size="sm" onClick={() => form.reset(stored)}>
                Show them
              </Button>
            }
          >
            Somebody else has just changed these settings. Showing theirs discards what you typed.
          </Notice>
        )}
        {children}
        <div>
          <Button type="submit" disabled={!form.formState.isDirty} loading={isSending}>
            Save changes
          </Button>
        </div>
        {mayReadHistory && <HistoryDisclosure {...history} />}
      </Stack>
    </form>
  );
}
