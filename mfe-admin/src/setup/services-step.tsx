import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { AdminService } from '@brightnest/contracts/catalogue/catalogue-schemas';
import {
  SERVICE_TEMPLATES,
  type ServiceTemplate,
} from '@brightnest/contracts/catalogue/service-templates';
import type { ChosenService, ChosenServices } from '@brightnest/contracts/setup/setup-forms';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, RowList, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  useAdminCreateServiceMutation,
  useAdminListServicesQuery,
} from '../catalogue/catalogue-api';
import { durationText } from '../catalogue/catalogue-texts';
import { ServiceDialog } from '../catalogue/service-dialog';
import { useHostedForm } from '../forms/form-host';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

/** What customers can book: what there is, and what a company may begin with. */
export function ServicesStep() {
  const { data, ...query } = useAdminListServicesQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  // `null` for a new one.
  const [edited, setEdited] = useState<AdminService | null>();
  if (!data) {
    return (
      <PendingQuery query={query} label={t('Loading the services...')}>
        <Skeleton $height="20rem" />
      </PendingQuery>
    );
  }
  const { services } = data;
  const nextOrder = Math.max(0, ...services.map(({ displayOrder }) => displayOrder)) + 1;
  return (
    <Stack $gap={5}>
      <Templates services={services} nextOrder={nextOrder} />
      <Card>
        <Stack>
          <CardTitle>{t('Your services')}</CardTitle>
          {services.length === 0 && <p>{t('There are none yet.')}</p>}
          <ServiceRows services={services} onEdit={setEdited} />
          <div>
            <Button variant="secondary" onClick={() => setEdited(null)}>
              <Plus aria-hidden="true" />
              {t('Add another service')}
            </Button>
          </div>
        </Stack>
      </Card>
      {edited !== undefined && (
        <ServiceDialog
          service={edited && (services.find(({ id }) => id === edited.id) ?? edited)}
          nextOrder={nextOrder}
          categories={[...new Set(services.map(({ category }) => category))].sort()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}

interface ServiceRowsProps {
  services: readonly AdminService[];
  onEdit: (service: AdminService) => void;
}

function ServiceRows({ services, onEdit }: ServiceRowsProps) {
  return (
    <RowList>
      {services.map((service) => {
        const { id, name, basePrice, fromPrice, priceUnit, estimatedDuration, isActive } = service;
        const price = amountText(fromPrice ?? basePrice, currentRegion().currency);
        const fixed =
          priceUnit === 'rooms' ? t('from {price}', { price }) : t('{price} fixed', { price });
        const facts = [
          priceUnit === 'hour' ? t('{price} per hour', { price }) : fixed,
          durationText(estimatedDuration),
          ...(isActive ? [] : [t('inactive')]),
        ];
        return (
          <li key={id}>
            <span>
              <strong>{name}</strong> · {facts.join(' · ')}
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('Edit {name}', { name })}
              onClick={() => onEdit(service)}
            >
              <Pencil aria-hidden="true" />
              {t('Edit')}
            </Button>
          </li>
        );
      })}
    </RowList>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/setup/setup-forms').then((module) => module.chosenServicesSchema);

interface TemplatesProps {
  services: readonly AdminService[];
  nextOrder: number;
}

/** Services to begin with that the company does not have yet, each with its price to be filled in. */
function Templates({ services, nextOrder }: TemplatesProps) {
  const form = useJoiForm<ChosenServices>({
    schema: loadSchema,
    defaultValues: { services: SERVICE_TEMPLATES.map(toService) },
  });
  const save = useAddServices(form, nextOrder);
  const { frame } = useHostedForm(form, save);
  const names = new Set(services.map(({ name }) => name));
  const offered = SERVICE_TEMPLATES.map((template, index) => ({ template, index })).filter(
    ({ template }) => !names.has(template.name),
  );
  if (offered.length === 0) return null;
  return (
    <form {...frame} aria-label={t('Services to begin with')}>
      <Card>
        <Stack>
          <CardTitle>{t('Services to begin with')}</CardTitle>
          {offered.map(({ template, index }) => (
            <TemplateFields key={template.name} form={form} index={index} template={template} />
          ))}
        </Stack>
      </Card>
    </form>
  );
}

const toService = (template: ServiceTemplate): ChosenService => ({
  priceOnRequest: false,
  ...template,
  ...{ basePrice: '', isActive: true, displayOrder: 0, isChosen: false },
});

interface TemplateFieldsProps {
  form: JoiForm<ChosenServices>;
  index: number;
  template: ServiceTemplate;
}

function TemplateFields({ form, index, template }: TemplateFieldsProps) {
  const { name, description, priceUnit, priceOnRequest } = template;
  const isChosen = useWatch({ control: form.control, name: `services.${index}.isChosen` });
  return (
    <div role="group" aria-label={name}>
      <CheckboxField
        label={name}
        hint={description}
        {...fieldProps(form, `services.${index}.isChosen`)}
      />
      {isChosen && (
        <Grid $min="12rem" $gap={4}>
          <TextField
            label={
              priceUnit === 'hour'
                ? t('Price per hour ({currency})', { currency: currentRegion().currency })
                : t('Price ({currency})', { currency: currentRegion().currency })
            }
            required
            inputMode="decimal"
            autoComplete="off"
            placeholder="120.00"
            hint={
              priceOnRequest
                ? t('For you alone: customers are asked to request a quote. You can change that.')
                : undefined
            }
            {...fieldProps(form, `services.${index}.basePrice`)}
          />
          <TextField
            label={t('Duration (minutes)')}
            required
            type="number"
            min={15}
            max={1440}
            step={15}
            inputMode="numeric"
            {...fieldProps(form, `services.${index}.estimatedDuration`)}
          />
        </Grid>
      )}
    </div>
  );
}

/** Adds what is chosen, one by one; what could not be added stays chosen, and says why. */
function useAddServices(form: JoiForm<ChosenServices>, nextOrder: number) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [create] = useAdminCreateServiceMutation();
  return async ({ services }: ChosenServices): Promise<boolean> => {
    const added: string[] = [];
    for (const [index, { isChosen, ...service }] of services.entries()) {
      if (!isChosen) continue;
      const body = { ...service, displayOrder: nextOrder + added.length };
      const submission = `setup-service-${index}`;
      const idempotencyKey = submissionKey(submission, service);
      const { error } = await create({ body, idempotencyKey });
      if (error) {
        const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
        for (const [field, message] of fields) {
          form.setError(`services.${index}.${field as keyof ChosenService}`, { message });
        }
        showFailure(error, t('Error'), t('Failed to add {name}', { name: service.name }));
        return false;
      }
      forgetSubmissionKey(submission);
      form.resetField(`services.${index}`, { defaultValue: { ...service, isChosen: false } });
      added.push(service.name);
    }
    if (added.length > 0) toast({ title: t('Services added'), description: added.join(', ') });
    return true;
  };
}
