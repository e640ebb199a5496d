import { t } from '@brightnest/contracts/translation';
import type { ToastMessage } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, radius, shadow, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useEffect } from 'react';
import { type FieldPath, type FieldPathValue, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useSaveForm } from './form-dialog';
import { useHostedForm } from './form-host';
import { LeaveGuard } from './leave-guard';
import { type HistoryWords, SettingsHistory } from './settings-history';
import { useMay } from '../permissions/may';

/** In sight at the foot of the window as long as there is something to save. */
const SaveBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;

  & > p {
    color: ${color.textMuted};
  }

  &[data-dirty] {
    position: sticky;
    bottom: ${space[3]};
    z-index: 1;
    padding: ${space[3]};
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.surface};
    box-shadow: ${shadow.md};
  }
`;

const ANYBODY = { access: 'session' } as const;

const Fields = styled.fieldset`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

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
  history: HistoryWords;
  /** The call that saves them, where some see them who may not make it. */
  call?: Parameters<typeof useMay>[0];
  /** The fields. */
  children: ReactNode;
}

/**
 * Settings of the company, saved as a whole; says when somebody else has changed them meanwhile. In a form host, as in
 * the set-up, it is the fields alone.
 */
export function SettingsForm<T extends Revised>({
  label,
  form,
  stored,
  update,
  failure,
  success,
  history,
  call = ANYBODY,
  children,
}: SettingsFormProps<T>) {
  const maySave = useMay(call);
  const { isDirty } = form.formState;
  const revision = 'revision' as FieldPath<T>;
  const known = useWatch({ control: form.control, name: revision }) as FieldPathValue<
    T,
    typeof revision
  >;
  const saving = {
    send: async (values: T) => {
      const { error, saved } = await update(values);
      if (saved) form.reset(saved);
      return { error };
    },
    failure,
    onDone: () => undefined,
  };
  const isBehind = stored.revision > known;
  useEffect(() => {
    // Who has typed nothing loses nothing.
    if (isBehind && !isDirty) form.reset(stored);
  }, [isBehind, isDirty, form, stored]);
  const { save, isSending } = useSaveForm<T>(form, { ...saving, success: () => success });
  const { isHosted, frame } = useHostedForm(form, save);
  const restoring = useSaveForm<T>(form, {
    ...saving,
    success: () => ({ title: t('Restored'), description: success.description }),
  });
  return (
    <form {...frame} aria-label={label}>
      <Stack $gap={5}>
        {isBehind && isDirty && (
          <Notice
            tone="info"
            role="alert"
            action={
              <Button variant="secondary" size="sm" onClick={() => form.reset(stored)}>
                {t('Show them')}
              </Button>
            }
          >
            {t(
              'Somebody else has just changed these settings. Showing theirs discards what you typed.',
            )}
          </Notice>
        )}
        {maySave ? (
          children
        ) : (
          <>
            <Notice>{t('Your role may see these settings, and not change them.')}</Notice>
            <Fields disabled>{children}</Fields>
          </>
        )}
        {!isHosted && maySave && (
          <>
            <LeaveGuard isDirty={isDirty} />
            <SaveBar data-dirty={isDirty || undefined}>
              <Button type="submit" disabled={!isDirty} loading={isSending}>
                {t('Save changes')}
              </Button>
              {isDirty && (
                <>
                  <Button
                    variant="secondary"
                    disabled={isSending}
                    onClick={() => form.reset(stored)}
                  >
                    {t('Discard')}
                  </Button>
                  <p>{t('Not saved yet')}</p>
                </>
              )}
            </SaveBar>
            <SettingsHistory
              {...history}
              isDirty={isDirty}
              isRestoring={restoring.isSending}
              onRestore={(before) =>
                void restoring.save({ ...before, revision: known } as unknown as T)
              }
            />
          </>
        )}
      </Stack>
    </form>
  );
}
