import { space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { LAST_STEP } from './wizard-steps';

interface StepButtonsProps {
  step: number;
  isSubmitting: boolean;
  onPrevious: () => void;
}

const Row = styled.div`
  display: flex;
  gap: ${space[3]};
  justify-content: space-between;
  padding-bottom: ${space[5]};

  & > :last-child {
    flex: 1;
    max-width: 14rem;
    margin-inline-start: auto;
  }
`;

// Submit appears where Next was: the second half of a double click on Next must not send the form.
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

export function StepButtons({ step, isSubmitting, onPrevious }: StepButtonsProps) {
  return (
    <Row>
      {step > 1 && (
        <Button variant="secondary" onClick={onPrevious} disabled={isSubmitting}>
          <ArrowLeft aria-hidden="true" />
          Previous
        </Button>
      )}
      {step < LAST_STEP ? (
        <Button type="submit">
          Next
          <ArrowRight aria-hidden="true" />
        </Button>
      ) : (
        <Button type="submit" loading={isSubmitting} onClick={ignoreSecondClick}>
          Submit
        </Button>
      )}
    </Row>
  );
}
