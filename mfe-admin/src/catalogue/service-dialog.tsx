import { categoryLabel } from '@brightnest/contracts/catalogue/category';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { leastPrice } from '@brightnest/contracts/catalogue/quote-rates';
import { toDecimalText } from '@brightnest/contracts/money';
import { msg, t } from '@brightnest/contracts/translation';
import type {
  AdminService,
  ServiceRequest,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import { plusTaxNote } from '@brightnest/contracts/payments/pricing-settings';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { useId, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { LinesField } from '../forms/lines-field';
import { useQuoteRates } from './quote-rates';
import { useListedPriceHint, usePricingSettings } from '../payments/pricing-settings';
import { useAdminCreateServiceMutation, useAdminUpdateServiceMutation } from './catalogue-api';
import { CatalogueDialog, Consequences, Preview, PreviewLines } from './catalogue-form';
import { durationText, priceText } from './catalogue-texts';

const consequences = () => [
  t(
    'The marketplace, the pricing page and the booking form show it from the next time they are opened; the first three services by display order are on the home page, too.',
  ),
  t('Cleans that are booked keep the price they were booked at.'),
  t('Who is booking right now is told of the new price, and asked again, before anything is paid.'),
];

interface ServiceDialogProps {
  /** The service as it is now; null for a new one. */
  service: AdminService | null;
  nextOrder: number;
  categories: readonly string[];
  onClose: () => void;
}

/** Adds a service, or changes one. */
export function ServiceDialog({ service, nextOrder, categories, onClose }: ServiceDialogProps) {
  const [createService] = useAdminCreateServiceMutation();
  const [updateService] = useAdminUpdateServiceMutation();
  const [blank] = useState(() => newService(nextOrder));
  const saved = useMemo(() => (service ? serviceValues(service) : blank), [service, blank]);
  return (
    <CatalogueDialog
      noun="service"
      newTitle={t('Add a service')}
      record={service}
      saved={saved}
      schema={loadSchema}
      create={createService}
      update={updateService}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Stack>
            <ServiceFields form={form} categories={categories} />
          </Stack>
          <ServicePreview control={form.control} />
          <Consequences title={t('What saving changes')} lines={consequences()} />
        </>
      )}
    </CatalogueDialog>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/catalogue/catalogue-schemas').then(
    (module) => module.serviceRequestSchema,
  );

const UNITS = [
  { value: 'hour', label: msg('Per hour') },
  { value: 'fixed', label: msg('Fixed, for the whole clean') },
  { value: 'rooms', label: msg('By rooms, as quotes are') },
];

interface ServiceFieldsProps {
  form: JoiForm<ServiceRequest>;
  /** Existing categories, as suggestions. */
  categories: readonly string[];
}

/** The fields of a service. */
function ServiceFields({ form, categories }: ServiceFieldsProps) {
  const listId = useId();
  const taxHint = useListedPriceHint(currentRegion().currency);
  const isByRooms = useWatch({ control: form.control, name: 'priceUnit' }) === 'rooms';
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <TextField label={t('Name')} required {...fieldProps(form, 'name')} />
        <TextField
          label={t('Category')}
          required
          list={listId}
          autoCapitalize="none"
          hint={t('Small letters, digits and underscores: deep_cleaning')}
          {...fieldProps(form, 'category')}
        />
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </Grid>
      <TextareaField
        label={t('Description')}
        required
        rows={3}
        {...fieldProps(form, 'description')}
      />
      <Grid $min="9rem" $gap={4}>
        <SelectField
          label={t('Price unit')}
          required
          options={UNITS}
          {...fieldProps(form, 'priceUnit')}
        />
        {isByRooms ? (
          <SelectField
            label={t('Rates')}
            required
            placeholder={t('Choose')}
            options={SERVICE_TYPES.map(({ value, label }) => ({ value, label: t(label) }))}
            hint={t('What rooms cost, and how long they take, is set under Rates.')}
            {...fieldProps(form, 'serviceType')}
          />
        ) : (
          <TextField
            label={t('Price ({currency})', { currency: currentRegion().currency })}
            required
            inputMode="decimal"
            autoComplete="off"
            placeholder="120.00"
            hint={taxHint || undefined}
            {...fieldProps(form, 'basePrice')}
          />
        )}
        <TextField
          label={t('Duration (minutes)')}
          required
          type="number"
          min={15}
          max={1440}
          step={15}
          inputMode="numeric"
          {...fieldProps(form, 'estimatedDuration')}
        />
        <TextField
          label={t('Display order')}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          {...fieldProps(form, 'displayOrder')}
        />
      </Grid>
      <LinesField
        label={t('Features')}
        {...useControlledField(form.control, 'features')}
        lineErrors={form.formState.errors.features}
      />
      <CheckboxField
        label={t('Price on request: customers ask for a quote instead of booking it')}
        hint={t('Pages say «Custom Quote» in place of the price. What repeats already goes on.')}
        {...fieldProps(form, 'priceOnRequest')}
      />
      <CheckboxField label={t('Active: customers can book it')} {...fieldProps(form, 'isActive')} />
    </>
  );
}

// As on the public card.
const MOST_FEATURES = 4;

/** Preview of the service's card on the marketplace. */
function ServicePreview({ control }: { control: Control<ServiceRequest> }) {
  const { name, description, category, features, isActive, ...terms } = useWatch({
    control,
  }) as ServiceRequest;
  const pricing = usePricingSettings();
  const rates = useQuoteRates();
  const { priceUnit, serviceType } = terms;
  const fromPrice =
    priceUnit === 'rooms' && serviceType
      ? toDecimalText(leastPrice(serviceType, rates))
      : undefined;
  const price = priceText({ ...terms, ...(fromPrice !== undefined && { fromPrice }) });
  return (
    <Preview noun="service" isActive={isActive}>
      {category !== '' && (
        <Badge tone="accent" icon={null}>
          {categoryLabel(category)}
        </Badge>
      )}
      <b>{name}</b>
      <span>{description}</span>
      <PreviewLines lines={features} most={MOST_FEATURES} />
      <strong>
        {price &&
          [price, !terms.priceOnRequest && plusTaxNote(pricing, currentRegion().currency)]
            .filter(Boolean)
            .join(' ')}
      </strong>
      <small>{durationText(Number(terms.estimatedDuration))}</small>
    </Preview>
  );
}

const USUAL_MINUTES = 180;

/** The editable values of a service. */
export function serviceValues({
  id: _id,
  fromPrice: _from,
  ...values
}: AdminService): ServiceRequest {
  return values;
}

/** Initial values of a new service. */
function newService(displayOrder: number): ServiceRequest {
  return {
    name: '',
    description: '',
    category: '',
    basePrice: '',
    priceUnit: 'hour',
    priceOnRequest: false,
    estimatedDuration: USUAL_MINUTES,
    features: [],
    isActive: true,
    displayOrder,
  };
}
