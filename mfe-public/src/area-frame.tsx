import { Page } from '@brightnest/kit/ui/page';
import { Signposts, type SignpostsProps } from '@brightnest/kit/ui/signposts';

interface AreaFrameProps extends Omit<SignpostsProps, 'links'> {
  links?: SignpostsProps['links'];
}

const DEFAULT_LINKS = [
  { to: '/quote-form', label: 'Get a free quote' },
  { to: '/services', label: 'Our services' },
];

/** A public page without its screen: heading, one sentence and the ways on. */
export function AreaFrame({ links = DEFAULT_LINKS, ...content }: AreaFrameProps) {
  return (
    <Page $width="text">
      <Signposts {...content} links={links} />
    </Page>
  );
}
