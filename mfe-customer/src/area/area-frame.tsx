import { Page } from '@brightnest/kit/ui/page';
import { Signposts, type SignpostsProps } from '@brightnest/kit/ui/signposts';
import { CustomerArea } from './customer-area';

interface AreaFrameProps extends Omit<SignpostsProps, 'links'> {
  /** Whether the page belongs to the account and shows its side menu. */
  menu?: boolean;
  links?: SignpostsProps['links'];
}

const DEFAULT_LINKS = [
  { to: '/quote-form', label: 'Get a free quote' },
  { to: '/contact', label: 'Contact us' },
];

/** A customer page: heading, one sentence and the ways on, beside the account's menu. */
export function AreaFrame({ menu, links = DEFAULT_LINKS, ...content }: AreaFrameProps) {
  const signposts = <Signposts {...content} links={links} />;
  return menu ? <CustomerArea>{signposts}</CustomerArea> : <Page $width="text">{signposts}</Page>;
}
