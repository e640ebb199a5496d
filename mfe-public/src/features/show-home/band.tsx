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
    padding-block: ${space[9]};
  }
`;

const Heading = styled.header`
  max-width: ${measure.text};
  margin-bottom: ${space[6]};

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
  children: ReactNode;
}

/** A section of the home page, as wide as the window, that the footer's links lead to. */
export function Band({ id, title, lead, tinted = false, children }: BandProps) {
  return (
    <Strip id={id} aria-labelledby={`${id}-title`} $tinted={tinted}>
      <Container>
        <Heading>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p>{lead}</p>}
        </Heading>
        {children}
      </Container>
    </Strip>
  );
}
