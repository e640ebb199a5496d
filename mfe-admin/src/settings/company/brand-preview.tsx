import { brandInkOnWhite, contrastOf, inkOnBrand } from '@brightnest/contracts/company/brand-color';
import { formatNumber } from '@brightnest/contracts/locale-text';
import { brandColors, SCHEME_GROUNDS } from '@brightnest/contracts/company/brand-scheme';
import type { CompanyProfileUpdate } from '@brightnest/contracts/company/company-profile-schemas';
import { t } from '@brightnest/contracts/translation';
import { Grid } from '@brightnest/kit/ui/display/layout';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  margin: 0;

  & > figcaption {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  padding: ${space[4]};
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  font-weight: ${fontWeight.medium};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  width: 100%;
`;

const Name = styled.span`
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.bold};
`;

const Logo = styled.img`
  max-width: 8rem;
  height: 2.5rem;
  object-fit: contain;
  object-position: left;
`;

const Pill = styled.span`
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.md};
  font-weight: ${fontWeight.semibold};
`;

interface BrandPreviewProps {
  form: JoiForm<CompanyProfileUpdate>;
}

/** Header, links and buttons in light and dark, and a mail, as they are to look; with the contrast of their texts. */
export function BrandPreview({ form }: BrandPreviewProps) {
  const [typed, name, logo] = useWatch({
    control: form.control,
    name: ['brandColor', 'name', 'logo'],
  });
  const brandColor = typed.toLowerCase();
  const sign = logo ? <Logo src={logo} alt="" /> : <Name>{name}</Name>;
  return (
    <Grid $min="15rem" $gap={4}>
      <Scheme brandColor={brandColor} sign={sign} scheme="light" label={t('Light pages')} />
      <Scheme brandColor={brandColor} sign={sign} scheme="dark" label={t('Dark pages')} />
      <Mail brandColor={brandColor} sign={sign} />
    </Grid>
  );
}

interface SchemeProps {
  brandColor: string;
  /** Logo or name. */
  sign: ReactNode;
  scheme: keyof typeof SCHEME_GROUNDS;
  label: string;
}

const INK = { light: '#1c2024', dark: '#eeeeec' };

function Scheme({ brandColor, sign, scheme, label }: SchemeProps) {
  const { grounds } = SCHEME_GROUNDS[scheme];
  const [page] = grounds;
  const colors = brandColors(brandColor, SCHEME_GROUNDS[scheme]);
  const { accent, 'on-accent': onAccent, 'accent-text': link, 'accent-subtle': tint } = colors;
  const isAdapted = accent !== brandColor;
  return (
    <Figure>
      <Sheet style={{ background: page, color: INK[scheme] }}>
        <Bar>
          {sign}
          <span style={{ color: link }}>{t('Services')}</span>
        </Bar>
        <Pill style={{ background: accent, color: onAccent }}>{t('Book a clean')}</Pill>
        <Pill style={{ background: tint, color: link }}>{t('Confirmed')}</Pill>
      </Sheet>
      <figcaption>
        {t('{label}: contrast {buttons} on buttons, {links} of links.', {
          label,
          buttons: contrastText(onAccent, accent),
          links: contrastText(link, page),
        })}{' '}
        {isAdapted && t('Your colour is adapted here, so that it can be seen.')}
      </figcaption>
    </Figure>
  );
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** How much two colours contrast, with one digit: `5.7`. */
export const contrastText = (one: string, other: string): string =>
  formatNumber(contrastOf(one, other), ONE_DIGIT);

function Mail({ brandColor, sign }: Pick<SchemeProps, 'brandColor' | 'sign'>) {
  const ink = inkOnBrand(brandColor);
  return (
    <Figure>
      <Sheet style={{ background: '#ffffff', color: INK.light }}>
        <span style={{ color: brandInkOnWhite(brandColor) }}>{sign}</span>
        <Name>{t('Your booking is confirmed')}</Name>
        <Pill style={{ background: brandColor, color: ink }}>{t('See the booking')}</Pill>
      </Sheet>
      <figcaption>
        {t(
          'Mails and documents, which are white in the dark, too: contrast {buttons} on buttons.',
          { buttons: contrastText(ink, brandColor) },
        )}
      </figcaption>
    </Figure>
  );
}
