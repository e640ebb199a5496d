import { LinkButton } from '@brightnest/kit/ui/button';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import { CustomerArea } from './customer-area';

interface AreaFrameProps {
  heading: string;
  sentence: string;
  /** Whether the page belongs to the account and shows its side menu. */
  menu?: boolean;
  links?: { to: string; label: string }[];
}

const DEFAULT_LINKS = [
  { to: '/quote-form', label: 'Get a free quote' },
  { to: '/contact', label: 'Contact us' },
];

/** A customer page: heading, one sentence and the ways on, beside the account's menu. */
export function AreaFrame({ heading, sentence, menu, links = DEFAULT_LINKS }: AreaFrameProps) {
  const content = (
    <>
      <PageHeader title={heading} description={sentence} />
      <Cluster>
        {links.map(({ to, label }, index) => (
          <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
      </Cluster>
    </>
  );
  return menu ? <CustomerArea>{content}</CustomerArea> : <Page $width="text">{content}</Page>;
}
