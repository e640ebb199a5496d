import { LinkButton } from '@brightnest/kit/ui/button';
import { StateBox } from '@brightnest/kit/ui/empty-state';
import { Page } from '@brightnest/kit/ui/page';
import { SearchX } from 'lucide-react';

/** There is no such job, or not any more. */
export function JobNotFound() {
  return (
    <Page $width="text">
      <StateBox>
        <SearchX aria-hidden="true" />
        <h1>Job Not Found</h1>
        <p>The job posting you're looking for doesn't exist or has been removed.</p>
        <div>
          <LinkButton to="/careers">View All Jobs</LinkButton>
        </div>
      </StateBox>
    </Page>
  );
}
