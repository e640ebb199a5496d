import { LinkButton } from '@brightnest/kit/ui/button';
import { StateBox } from '@brightnest/kit/ui/empty-state';
import { Page } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import { SearchX } from 'lucide-react';

/** The address names no payment. */
export function UnknownPayment() {
  return (
    <Page $width="text">
      <StateBox>
        <SearchX aria-hidden="true" />
        <h1>Payment not found</h1>
        <p>
          This address belongs to no payment, and nothing was charged. Please check the link, or
          start again from your booking or quote.
        </p>
        <Cluster $justify="center">
          <LinkButton to="/customer/appointments">Your appointments</LinkButton>
          <LinkButton to="/contact" variant="secondary">
            Contact us
          </LinkButton>
        </Cluster>
      </StateBox>
    </Page>
  );
}
