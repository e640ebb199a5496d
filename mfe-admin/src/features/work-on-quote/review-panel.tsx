import { Button } from '@brightnest/kit/ui/button';
import { ArrowRight } from 'lucide-react';
import { Quiet } from './panel';

/** Reading the quote, before anybody talks to the customer. */
export function ReviewPanel({ onProceed }: { onProceed: () => void }) {
  return (
    <>
      <Quiet>Check what the customer asks for, and whether the estimate fits it.</Quiet>
      <div>
        <Button onClick={onProceed}>
          Proceed to customer confirmation
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}
