import { LinkButton } from '@brightnest/kit/ui/button';
import { homeContent } from '../../content/home';
import { Band } from '../../ui/band';
import { PlanCards } from '../../ui/plan-cards';

const LABELS = { signedIn: 'Subscribe', visitor: 'Get Started' };

/** The club's plans, with the way to join. */
export function ClubSection() {
  const { title, text } = homeContent.club;
  return (
    <Band
      id="club"
      title={title}
      lead={text}
      action={
        <LinkButton to="/pricing" variant="secondary">
          How the club works
        </LinkButton>
      }
    >
      <PlanCards labels={LABELS} />
    </Band>
  );
}
