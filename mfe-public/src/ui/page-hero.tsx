import { color, fontSize, media, space } from '@brightnest/kit/theme/tokens';
import { Container } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Eyebrow } from './eyebrow';

const Strip = styled.header`
  overflow: clip;
  background: linear-gradient(${color.accentSubtle}, transparent);
`;

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${space[6]};
  padding-block: ${space[6]} ${space[5]};

  ${media.lg} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    gap: ${space[8]};
    padding-block: ${space[7]} ${space[6]};
  }

  & > svg {
    width: 100%;
    max-width: 30rem;
    margin-inline: auto;
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

interface PageHeroProps {
  eyebrow?: string;
  headline: string;
  lead: string;
  /** Buttons. */
  actions?: ReactNode;
  illustration: ReactNode;
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
  children,
}: PageHeroProps) {
  return (
    <Strip>
      <Columns>
        <Text>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <h1>{headline}</h1>
          <p>{lead}</p>
          {actions && <Cluster>{actions}</Cluster>}
          {children}
        </Text>
        {illustration}
      </Columns>
    </Strip>
  );
}
