import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { pricingContent } from '../../content/pricing';

const Steps = styled.ol`
  display: grid;
  gap: ${space[5]};

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Step = styled.li`
  position: relative;
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  & > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: ${color.accentText};
  }

  & h3 {
    margin-block: ${space[3]} ${space[2]};
    font-size: ${fontSize.lg};
  }

  & p {
    color: ${color.textMuted};
  }
`;

const Number = styled.span`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline-end: ${space[5]};
  color: ${color.warmText};
  font-size: ${fontSize['2xl']};
  font-weight: ${fontWeight.bold};
  line-height: 1.2;
`;

export function PaymentSteps() {
  return (
    <Steps>
      {pricingContent.how.steps.map(({ icon: Icon, title, text }, index) => (
        <Step key={title}>
          <Icon aria-hidden="true" />
          <Number aria-hidden="true">{index + 1}</Number>
          <h3>{title}</h3>
          <p>{text}</p>
        </Step>
      ))}
    </Steps>
  );
}
