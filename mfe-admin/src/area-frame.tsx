import { LinkButton } from '@brightnest/kit/ui/button';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';

interface AreaFrameProps {
  heading: string;
  sentence: string;
  links?: { to: string; label: string }[];
}

const HOME_LINK = [{ to: '/', label: 'Back to the website' }];

/** The frame of a staff page: heading, one sentence and the ways on. */
export function AreaFrame({ heading, sentence, links = HOME_LINK }: AreaFrameProps) {
  return (
    <Page $width="wide">
      <PageHeader title={heading} description={sentence} />
      <Cluster>
        {links.map(({ to, label }, index) => (
          <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
      </Cluster>
    </Page>
  );
}
