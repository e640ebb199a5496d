import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { careersContent } from '../../content/careers';
import { Band } from '../../ui/band';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: center;
    gap: ${space[8]};
  }

  & > div > p {
    max-width: 44rem;
    font-size: ${fontSize.lg};
  }

  & > div > p + p {
    margin-top: ${space[4]};
    color: ${color.textMuted};
  }
`;

const Pay = styled.p`
  padding: ${space[5]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.lg};
  background: ${color.warmSubtle};

  & > strong {
    display: block;
    font-size: ${fontSize['3xl']};
    font-weight: ${fontWeight.bold};
    letter-spacing: -0.03em;
    line-height: 1.2;
  }
`;

export function Statement() {
  const { title, paragraphs, pay, payNote } = careersContent.statement;
  return (
    <Band id="statement" title={title}>
      <Columns>
        <div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Pay>
          <strong>{pay}</strong> {payNote}
        </Pay>
      </Columns>
    </Band>
  );
}
