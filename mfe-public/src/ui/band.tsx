import { color, fontSize, measure, media, space } from '@brightnest/kit/theme/tokens';
import { Container } from '@brightnest/kit/ui/page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Strip = styled.section<{ $tinted: boolean }>`
  /* The site's header stays on top of what is scrolled to. */
  scroll-margin-top: 4rem;
  padding-block: ${space[7]};
  background: ${({ $tinted }) => ($tinted ? color.subtle : 'transparent')};

  ${media.md} {
    padding-block: ${space[8]};
  }

  ${media.xl} {
    padding-block: calc(${space[8]} + ${space[4]});
  }
`;

const Heading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[4]} ${space[6]};
  margin-bottom: ${space[6]};

  & > div {
    max-width: ${measure.text};
  }

  & h2 {
    font-size: ${fontSize['3xl']};
    letter-spacing: -0.025em;
  }

  & p {
    margin-top: ${space[3]};
    color: ${color.textMuted};
    font-size: ${fontSize.lg};
  }
`;

interface BandProps {
  id: string;
  title: string;
  lead?: string;
  /** On the second background colour. */
  tinted?: boolean;
  /** Beside the heading, where there is room. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page, as wide as the window, that links can lead to. */
export function Band({ id, title, lead, tinted = false, action, children }: BandProps) {
  return (
    <Strip id={id} aria-labelledby={`${id}-title`} $tinted={tinted}>
      <Container>
        <Heading>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {lead && <p>{lead}</p>}
          </div>
          {action}
        </Heading>
        {children}
      </Container>
    </Strip>
  );
}
