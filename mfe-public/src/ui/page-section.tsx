import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Container } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, measure, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { CallToActionText } from '../content/content-types';
import type { AccountLink } from './links';

const Strip = styled.section<{ $tinted: boolean }>`
  /* The site's header stays on top of what is scrolled to. */
  scroll-margin-top: 4rem;
  padding-block: ${space[5]};
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
  margin-bottom: ${space[5]};

  & > div {
    max-width: ${measure.text};
  }

  & h2 {
    font-size: ${fontSize['3xl']};
    letter-spacing: -0.025em;
  }

  & p {
    margin-top: ${space[2]};
    color: ${color.textMuted};
  }

  ${media.md} {
    margin-bottom: ${space[6]};

    & p {
      margin-top: ${space[3]};
      font-size: ${fontSize.lg};
    }
  }
`;

interface PageSectionProps {
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
export function PageSection({
  id,
  title,
  lead,
  tinted = false,
  action,
  children,
}: PageSectionProps) {
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

const Room = styled(Container)`
  padding-block: ${space[5]};

  ${media.md} {
    padding-block: ${space[8]};
  }
`;

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[7]};
  padding: ${space[5]};
  border: 1px solid ${color.accentBorder};
  border-radius: ${radius.xl};
  background: ${color.accentSubtle};

  & > div {
    flex: 1 1 20rem;
    max-width: 40rem;
  }

  & p {
    margin-top: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.lg};
  }

  ${media.md} {
    padding: ${space[7]};
  }
`;

/** The end of a page: a sentence and a button. */
export function CallToAction({
  title,
  text,
  action: { label, ...link },
}: Omit<CallToActionText, 'action'> & { action: AccountLink & { label: string } }) {
  const id = useId();
  return (
    <Room>
      <Box aria-labelledby={id}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        <LinkButton {...link} size="lg">
          {label}
        </LinkButton>
      </Box>
    </Room>
  );
}

/** Text with a drawing beside it, or below it where there is no room. */
export const StoryColumns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[8]};
  }

  & > svg {
    width: 100%;
    max-width: 16rem;
    margin-inline: auto;

    ${media.md} {
      max-width: 32rem;
    }
  }

  & > div > p {
    color: ${color.textMuted};
  }

  & > div > p + p {
    margin-top: ${space[4]};
  }
`;
