import { color, fontSize, radius, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';

const Thanks = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]};

  & > svg {
    width: 3rem;
    height: 3rem;
    padding: ${space[2]};
    border-radius: ${radius.full};
    background: ${color.successSubtle};
    color: ${color.successText};
  }

  & h2 {
    font-size: ${fontSize.xl};
  }

  & p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }

  & h3 {
    margin-top: ${space[5]};
    font-size: ${fontSize.lg};
  }

  & a {
    margin-top: ${space[4]};
  }
`;

/** In the place of the widget once its request has arrived. */
export function InquirySent() {
  const { thanks, next } = homeContent.quoteWidget;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Thanks>
      <CircleCheck aria-hidden="true" />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {thanks.title}
        </h2>
        <p>{thanks.text}</p>
        <h3>{next.title}</h3>
        <p>{next.text}</p>
        <LinkButton to="/quote-form" variant="secondary">
          Open the quote form
        </LinkButton>
      </div>
    </Thanks>
  );
}
