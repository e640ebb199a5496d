import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Container } from '@brightnest/kit/ui/display/layout';
import {
  color,
  fontSize,
  fontWeight,
  media,
  motion,
  radius,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Faq } from '../content/content-types';

const Strip = styled.section<{ $tinted: boolean }>`
  scroll-margin-top: 4rem;
  padding-block: ${space[7]};
  background: ${({ $tinted }) => ($tinted ? color.subtle : 'transparent')};

  ${media.md} {
    padding-block: ${space[8]};
  }
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${space[5]} ${space[8]};

  & h2 {
    font-size: ${fontSize['3xl']};
    letter-spacing: -0.025em;
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`;

const Entry = styled(Disclosure)`
  border-radius: ${radius.lg};
  background: ${color.surface};

  & + & {
    margin-top: ${space[3]};
  }

  & > summary {
    gap: ${space[4]};
    padding: ${space[4]} ${space[5]};
    border-radius: ${radius.lg};
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
    line-height: 1.35;
  }

  & > summary:hover,
  & > summary > svg {
    color: ${color.accentText};
  }

  & > div {
    padding: 0 ${space[5]} ${space[5]};
    color: ${color.textMuted};
  }

  @media (prefers-reduced-motion: no-preference) {
    interpolate-size: allow-keywords;

    &::details-content {
      height: 0;
      overflow: clip;
      transition:
        height ${motion.medium},
        content-visibility ${motion.medium} allow-discrete;
    }

    &[open]::details-content {
      height: auto;
    }
  }
`;

interface FaqSectionProps {
  title: string;
  entries: readonly Faq[];
  tinted?: boolean;
}

/** Questions that open on their answers. */
export function FaqSection({ title, entries, tinted = false }: FaqSectionProps) {
  return (
    <Strip id="faq" aria-labelledby="faq-title" $tinted={tinted}>
      <Columns>
        <h2 id="faq-title">{title}</h2>
        <div>
          {entries.map((entry) => (
            <Entry key={entry.question} summary={entry.question} arrow="end" framed>
              <p>{entry.answer}</p>
            </Entry>
          ))}
        </div>
      </Columns>
    </Strip>
  );
}
