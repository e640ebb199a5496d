import { LinkButton } from '@brightnest/kit/ui/button';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';

interface AreaFrameProps {
  heading: string;
  sentence: string;
  links?: { to: string; label: string }[];
}

const DEFAULT_LINKS = [
  { to: '/cleaner-login', label: 'Cleaner sign-in' },
  { to: '/', label: 'Back to the website' },
];

/** The frame of a cleaner page: one column for one thumb. */
export function AreaFrame({ heading, sentence, links = DEFAULT_LINKS }: AreaFrameProps) {
  return (
    <Page $width="narrow">
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
