import { fontWeight, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { careersContent } from '../../content/careers';
import { Stars } from '../../ui/stars';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[5]};

  & > strong {
    font-weight: ${fontWeight.bold};
  }
`;

/** What the people who work here say of it, as a number. */
export function Rating() {
  const { rating, reviews } = careersContent.hero;
  return (
    <Line>
      <Stars label={`${rating} of 5 stars`} />
      <span>
        <strong>{rating}</strong> from {reviews} reviews
      </span>
    </Line>
  );
}
