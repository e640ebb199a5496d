import { Page } from '@brightnest/kit/ui/page';
import { Signposts, type SignpostsProps } from '@brightnest/kit/ui/signposts';

interface AreaFrameProps extends Omit<SignpostsProps, 'links'> {
  links?: SignpostsProps['links'];
}

const DEFAULT_LINKS = [
  { to: '/cleaner-login', label: 'Cleaner sign-in' },
  { to: '/', label: 'Back to the website' },
];

/** The frame of a cleaner page: one column for one thumb. */
export function AreaFrame({ links = DEFAULT_LINKS, ...content }: AreaFrameProps) {
  return (
    <Page $width="narrow">
      <Signposts {...content} links={links} />
    </Page>
  );
}
