import { Cluster, Container } from '@brightnest/kit/ui/display/layout';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Figure } from '../content/content-types';
import { PlacedPicture } from './placed-picture';

const Strip = styled.header`
  overflow: clip;
  background: linear-gradient(${color.accentSubtle}, transparent);
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[6]};
  padding-block: ${space[6]} ${space[5]};

  ${media.lg} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    gap: ${space[8]};
    padding-block: ${space[7]} ${space[6]};
  }

  & > svg,
  & > img {
    width: 100%;
    max-width: 11rem;
    margin-inline: auto;
    border-radius: ${radius.xl};

    ${media.md} {
      max-width: 30rem;
    }
  }
`;

const Actions = styled(Cluster)`
  /* On a phone beside each other where their words let them, else as wide as it is. */
  @media (max-width: ${breakpoint.sm - 0.02}px) {
    & > * {
      flex: 1 1 auto;
      padding-inline: ${space[3]};
      white-space: nowrap;
    }
  }
`;

const Text = styled.div`
  & > h1 {
    font-size: ${fontSize['4xl']};
    line-height: 1.06;
    letter-spacing: -0.03em;
  }

  & > h1 + p {
    max-width: 36rem;
    margin-top: ${space[4]};
    color: ${color.textMuted};
    font-size: ${fontSize.lg};
  }

  & > h1 + p + * {
    margin-top: ${space[6]};
  }
`;

/** How wide a picture beside a text is shown, as `sizes` of an image. */
export const HALF_WIDTH = '(min-width: 64rem) 30rem, min(100vw, 30rem)';

interface PageHeroProps {
  eyebrow?: string;
  headline: string;
  lead: string;
  /** Buttons. */
  actions?: ReactNode;
  illustration: ReactNode;
  /** The company's own, in its place. */
  picture: PagePicture | null;
  /** Below the buttons. */
  children?: ReactNode;
}

/** The top of a page: what it is about, what to do, and a drawing beside it. */
export function PageHero({
  eyebrow,
  headline,
  lead,
  actions,
  illustration,
  picture,
  children,
}: PageHeroProps) {
  return (
    <Strip>
      <Columns>
        <Text>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <h1>{headline}</h1>
          <p>{lead}</p>
          {actions && <Actions>{actions}</Actions>}
          {children}
        </Text>
        <PlacedPicture picture={picture} sizes={HALF_WIDTH} first>
          {illustration}
        </PlacedPicture>
      </Columns>
    </Strip>
  );
}

/** A few words above a headline. */
export const Eyebrow = styled.p`
  width: fit-content;
  margin-bottom: ${space[4]};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.full};
  background: ${color.warmSubtle};
  color: ${color.warmText};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};
`;

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[6]};
  margin-top: ${space[6]};

  & > div {
    display: flex;
    flex-direction: column-reverse;
  }

  & dd {
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.bold};
    line-height: 1.2;
  }

  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** What we are proud of, in numbers. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
