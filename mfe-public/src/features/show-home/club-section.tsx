import { useSession } from '@brightnest/kit/session';
import { LinkButton } from '@brightnest/kit/ui/button';
import { homeContent } from '../../content/home';
import { Band } from '../../ui/band';
import { PlanCards } from '../../ui/plan-cards';

/** The club's plans, with the way to join. */
export function ClubSection() {
  const { title, text } = homeContent.club;
  const { user } = useSession();
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
      <PlanCards
        action={
          user
            ? { label: 'Subscribe', to: '/pricing#subscription-plans' }
            : { label: 'Get Started', to: '/customer/signup' }
        }
      />
    </Band>
  );
}
