import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/theme/tokens';
import { FieldError, RequiredMark } from '@brightnest/kit/ui/field-frame';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Star } from 'lucide-react';
import { type Ref, useId } from 'react';
import { styled } from 'styled-components';

const STARS = [1, 2, 3, 4, 5];

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};

  & legend {
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
  }
`;

const Row = styled.div`
  display: flex;
`;

const StarLabel = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border-radius: ${radius.md};
  color: ${color.warmText};
  cursor: pointer;

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
  }

  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  & svg {
    width: 2rem;
    height: 2rem;
  }
`;

interface StarChoiceProps {
  legend: string;
  name: string;
  value: number | undefined;
  onChange: (stars: number) => void;
  onBlur?: () => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One to five stars: native radio buttons underneath, so arrow keys choose. */
export function StarChoice({ legend, name, value, error, ref, ...events }: StarChoiceProps) {
  const errorId = useId();
  return (
    <Group
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        {legend}
        <RequiredMark />
      </legend>
      <Row>
        {STARS.map((star) => (
          <StarLabel key={star}>
            <input
              ref={star === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => events.onChange(star)}
              onBlur={events.onBlur}
            />
            <Star aria-hidden="true" fill={star <= (value ?? 0) ? 'currentColor' : 'none'} />
            <VisuallyHidden>{star === 1 ? '1 star' : `${star} stars`}</VisuallyHidden>
          </StarLabel>
        ))}
      </Row>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  );
}
