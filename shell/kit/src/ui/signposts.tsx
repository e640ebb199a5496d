import { LinkButton } from './button';
import { PageHeader } from './page';
import { Cluster } from './stack';

/** Where a page leads on to. */
export interface Signpost {
  to: string;
  label: string;
}

export interface SignpostsProps {
  heading: string;
  sentence: string;
  /** The first one stands out. */
  links: readonly Signpost[];
}

/** A page's heading, one sentence, and the ways on from there. */
export function Signposts({ heading, sentence, links }: SignpostsProps) {
  return (
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
}
