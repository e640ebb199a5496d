import { LinkButton } from '@brightnest/kit/ui/button';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';

interface AreaFrameProps {
  heading: string;
  sentence: string;
  links?: { to: string; label: string }[];
}

const DEFAULT_LINKS = [
  { to: '/quote-form', label: 'Get a free quote' },
  { to: '/services', label: 'Our services' },
];

/** A public page without its screen: heading, one sentence and the ways on. */
export function AreaFrame({ heading, sentence, links = DEFAULT_LINKS }: AreaFrameProps) {
  return (
    <Page $width="text">
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
