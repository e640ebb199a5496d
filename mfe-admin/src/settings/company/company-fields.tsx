import { inkOnBrand, isReadableBrand } from '@brightnest/contracts/company/brand-color';
import type { CompanyProfileUpdate } from '@brightnest/contracts/company/company-profile-schemas';
import { COMPANY_LOGO_RULE } from '@brightnest/contracts/files/file';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Grid } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { FileUpload } from '@brightnest/kit/ui/forms/files/file-upload';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { LinesField } from '../../forms/lines-field';
import { BrandPreview, contrastText } from './brand-preview';

interface FieldsProps {
  form: JoiForm<CompanyProfileUpdate>;
}

/** What the company is called. */
export function NameFields({ form }: FieldsProps) {
  return (
    <Grid $min="16rem" $gap={4}>
      <TextField
        label={t('Name')}
        required
        autoComplete="organization"
        hint={t('On pages, in mails, calendars and documents.')}
        {...fieldProps(form, 'name')}
      />
      <TextField
        label={t('What it does')}
        autoComplete="off"
        hint={t('Follows the name where it is introduced, such as «cleaning services».')}
        {...fieldProps(form, 'trade')}
      />
    </Grid>
  );
}

/** How the company is reached. */
export function ContactFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <TextField
          label={t('Email')}
          type="email"
          required
          hint={t('What customers answer to their mails arrives there, too.')}
          {...fieldProps(form, 'email')}
        />
        <TextField label={t('Phone')} type="tel" required {...fieldProps(form, 'phone')} />
      </Grid>
      <LinesField
        label={t('Address')}
        {...useControlledField(form.control, 'addressLines')}
        lineErrors={errors.addressLines}
      />
      <LinesField
        label={t('Pages elsewhere, such as of social networks')}
        {...useControlledField(form.control, 'socialLinks')}
        lineErrors={errors.socialLinks}
      />
    </>
  );
}

const Sample = styled.div`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  font-weight: ${fontWeight.semibold};
`;

const Picker = styled.input`
  width: 4rem;
  height: 2.75rem;
  padding: 0.125rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  cursor: pointer;
`;

const Logo = styled.img`
  max-width: 100%;
  max-height: 6rem;
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  /* Mails and documents are white in the dark, too. */
  background: #ffffff;
`;

const Label = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

const WHOLE_COLOR = /^#[0-9a-f]{6}$/i;

/** The company's colour and logo. */
export function LookFields({ form }: FieldsProps) {
  const brand = useControlledField(form.control, 'brandColor');
  const isColor = WHOLE_COLOR.test(brand.value);
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <TextField
          label={t('Colour')}
          required
          autoComplete="off"
          hint={t('Such as #0d7465. Text must be readable on it.')}
          {...brand}
          onChange={({ target }) => brand.onChange(target.value)}
        />
        <Cluster $gap={3}>
          <Picker
            type="color"
            aria-label={t('Choose the colour')}
            value={isColor ? brand.value.toLowerCase() : '#ffffff'}
            onChange={({ target }) => brand.onChange(target.value)}
            onBlur={brand.onBlur}
          />
          {isColor && <ColorSample brandColor={brand.value.toLowerCase()} />}
        </Cluster>
      </Grid>
      <LogoField form={form} />
      {isColor && <BrandPreview form={form} />}
    </>
  );
}

function ColorSample({ brandColor }: { brandColor: string }) {
  const ink = inkOnBrand(brandColor);
  return (
    <Sample
      style={{ background: brandColor, color: ink }}
      aria-hidden={!isReadableBrand(brandColor)}
    >
      {t('Text on it: contrast {ratio}', {
        ratio: contrastText(ink, brandColor),
      })}
    </Sample>
  );
}

function LogoField({ form }: FieldsProps) {
  const { value, onChange, error, name, ref } = useControlledField(form.control, 'logo');
  const company = useWatch({ control: form.control, name: 'name' });
  return (
    <>
      {value === '' ? (
        <Label>{t('Without a logo, the drawn mark stands beside the name.')}</Label>
      ) : (
        <Cluster $gap={4}>
          <Logo src={value} alt={t('Logo of {company}', { company })} />
          <Button variant="ghost" size="sm" onClick={() => onChange('')}>
            <Trash2 aria-hidden="true" />
            {t('Remove the logo')}
          </Button>
        </Cluster>
      )}
      <FileUpload
        label={t('Logo')}
        hint={t('PNG, JPEG or WebP up to 1MB. Anybody can see it.')}
        rule={COMPANY_LOGO_RULE}
        {...{ name, ref, error }}
        value={value || undefined}
        onUploaded={(url) => onChange(url)}
      />
    </>
  );
}
