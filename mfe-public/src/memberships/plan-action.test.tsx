import { ERROR_CATALOGUE } from '@brightnest/contracts/errors';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen } from '@testing-library/react';
import { samplePlan } from '../testing/sample-catalogue';
import { OwnPlanBadge, PlanAction } from './plan-action';

function Arrived() {
  const { pathname, search, state } = useLocation();
  return (
    <p>
      at {pathname + search} {JSON.stringify(state)}
    </p>
  );
}

const labels = { signedIn: 'Subscribe Now', visitor: 'Get Started' };
const member = { id: 'm-1', tierId: 'Weekly Fresh', status: 'active', remainingCleanings: 3 };
const routes = [
  { path: '/', element: <PlanAction plan={samplePlan()} labels={labels} variant="primary" /> },
  { path: '*', element: <Arrived /> },
];
const SUBSCRIBE = { name: /Subscribe Now/ };

let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/user/subscription': () => ({ body: null }),
    'POST /api/subscriptions': () => ({ status: 201, body: { success: true, checkoutId: 'c-1' } }),
  });
});
afterEach(() => site.stop());

const refuse = (code: keyof typeof ERROR_CATALOGUE) => {
  const { status, message } = ERROR_CATALOGUE[code];
  site.handlers['POST /api/subscriptions'] = () => ({
    status,
    body: { code, message, requestId: 'r' },
  });
};

async function subscribe() {
  const view = renderRoutes(routes);
  await view.user.click(await screen.findByRole('button', SUBSCRIBE));
  return view;
}

it('begins the membership and goes on to its checkout', async () => {
  await subscribe();
  expect(await screen.findByText(/^at \/payment\/checkout\?checkout=c-1/)).toBeInTheDocument();
  const [call, ...others] = site.calls.filter(({ method }) => method === 'POST');
  expect(others).toEqual([]);
  expect([call?.url, call?.body]).toEqual(['/api/subscriptions', { tierId: 'Weekly Fresh' }]);
});

it('tells members that they are, and where they see their membership', async () => {
  refuse('already_member');
  await subscribe();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are a member of the club already.',
  );
  const link = screen.getByRole('link', { name: 'See your membership' });
  expect(link).toHaveAttribute('href', '/customer/settings#membership');
  expect(await findViolations()).toEqual([]);
});

it('says that nobody can join where paying by card is not offered', async () => {
  refuse('payment_not_offered');
  await subscribe();
  expect(await screen.findByRole('alert')).toHaveTextContent('Paying by card is not offered');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('button', SUBSCRIBE)).not.toBeInTheDocument();
});

it('says what went wrong, and can be tried again', async () => {
  refuse('service_unavailable');
  await subscribe();
  expect(await screen.findByText('Failed to subscribe')).toBeInTheDocument();
  expect(screen.getByText(ERROR_CATALOGUE.service_unavailable.message)).toBeInTheDocument();
  expect(screen.getByRole('button', SUBSCRIBE)).toBeEnabled();
});

it.each(['a visitor', 'somebody whose session is over'])(
  'sends %s to sign in, and back to the plans',
  async (who) => {
    if (who === 'a visitor') site.handlers['GET /api/auth/user'] = () => ({ body: null });
    else refuse('not_authenticated');
    const { user } = renderRoutes(routes);
    await user.click(
      who === 'a visitor'
        ? await screen.findByRole('link', { name: /Get Started/ })
        : await screen.findByRole('button', SUBSCRIBE),
    );
    expect(await screen.findByText(/^at \/customer\/login/)).toHaveTextContent(
      '{"returnTo":"/pricing#subscription-plans"}',
    );
  },
);

describe('for a member', () => {
  beforeEach(() => {
    site.handlers['GET /api/user/subscription'] = () => ({ body: member });
  });
  const show = (name: string) => {
    const plan = samplePlan({ name });
    const card = (
      <>
        <OwnPlanBadge plan={plan} />
        <PlanAction plan={plan} labels={labels} variant="primary" />
      </>
    );
    return renderRoutes([
      { path: '/', element: card },
      { path: '*', element: <Arrived /> },
    ]);
  };

  it('marks the own plan, and leads to the membership', async () => {
    show('Weekly Fresh');
    expect(await screen.findByText('Your plan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your membership' })).toHaveAttribute(
      'href',
      '/customer/settings#membership',
    );
    expect(await findViolations()).toEqual([]);
  });

  it('leads from another plan to what changing to it means, and charges nothing', async () => {
    const { user } = show('Twice');
    await user.click(await screen.findByRole('link', { name: /Change to this plan ?Twice/ }));
    expect(await screen.findByText(/^at \/customer\/settings\?plan=Twice/)).toBeVisible();
    expect(screen.queryByText('Your plan')).not.toBeInTheDocument();
    expect(site.calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});
