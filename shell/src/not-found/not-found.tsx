import { LinkButton } from '@brightnest/kit/ui/button';
import { Page } from '@brightnest/kit/ui/page';
import { StateBox } from '@brightnest/kit/ui/empty-state';
import { SearchX } from 'lucide-react';

/** The address leads to no page. */
export function NotFound() {
  return (
    <Page $width="text">
      <StateBox>
        <SearchX aria-hidden="true" />
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <div>
          <LinkButton to="/">Go to the home page</LinkButton>
        </div>
      </StateBox>
    </Page>
  );
}
