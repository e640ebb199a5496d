import type { ServiceAreaImportRequest } from '@brightnest/contracts/areas/service-area-schemas';
import { addressLabels } from '@brightnest/contracts/company/address-text';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { Field } from '@brightnest/kit/ui/forms/field-frame';
import { ChooseLabel, FileDrop } from '@brightnest/kit/ui/forms/files/file-drop';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Upload } from 'lucide-react';
import { FormDialog } from '../forms/form-dialog';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminImportServiceAreasMutation } from './areas-api';
import { NoTableError, readTable } from './read-table';

const loadSchema = () =>
  import('@brightnest/contracts/areas/service-area-schemas').then(
    (module) => module.serviceAreaImportRequestSchema,
  );

/** Adds the areas of a table, or says of each line what is wrong with it; what was entered stays. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();
  const [importAreas] = useAdminImportServiceAreasMutation();
  const form = useJoiForm<ServiceAreaImportRequest>({
    schema: loadSchema,
    defaultValues: { csv: '' },
  });
  const submit = form.handleSubmit((body) =>
    run(async () => {
      const { data, error } = await importAreas(body);
      if (!data) {
        form.applyServerErrors(error);
        return showFailure(error, t('Nothing was imported'), t('Please try again.'));
      }
      const { added, updated, unchanged } = data;
      toast({
        title: t('Service areas imported'),
        description: t('{added} added, {updated} changed, {unchanged} as they were.', {
          ...{ added, updated, unchanged },
        }),
      });
      onClose();
    }),
  );
  const { error, ...csv } = fieldProps(form, 'csv');
  const wrong = error?.split('\n') ?? [];
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      form.setValue('csv', await readTable(file), { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      const reason =
        error instanceof NoTableError ? error.message : t('Please choose another one.');
      toast({
        title: t('The file could not be read'),
        description: reason,
        variant: 'destructive',
      });
    }
  };
  return (
    <FormDialog
      title={t('Import service areas')}
      description={
        currentRegion().regions.length > 0
          ? t('A line for each area, with the columns Name, {region}, {postcode}.', addressLabels())
          : t('A line for each area, with the columns Name, {postcode}.', addressLabels())
      }
      submitLabel={t('Import')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isRunning}
      onClose={onClose}
    >
      <Stack>
        <Field
          label={t('File (CSV)')}
          hint={t(
            'Separated by commas, semicolons or tabs. An area that is there already gets the postcodes of its line.',
          )}
        >
          {(control) => (
            <FileDrop
              control={control}
              accept=".csv,.tsv,.txt,text/csv"
              onChosen={([file]) => void read(file)}
            >
              <ChooseLabel htmlFor={control.id} $variant="secondary" $size="md" $fullWidth={false}>
                <Upload aria-hidden="true" />
                {t('Choose a file')}
              </ChooseLabel>
            </FileDrop>
          )}
        </Field>
        <TextareaField
          label={t('Lines')}
          rows={8}
          spellCheck={false}
          {...csv}
          error={wrong.length > 1 ? t('Some lines are wrong; they are named below.') : error}
        />
        {wrong.length > 1 && (
          <Stack as="ul" $gap={1} role="list">
            {wrong.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        )}
      </Stack>
    </FormDialog>
  );
}
