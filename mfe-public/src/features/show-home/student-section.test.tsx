import { useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { StudentSection } from './student-section';

function Login() {
  const { state } = useLocation() as { state: unknown };
  return <p>signs in, then {JSON.stringify(state)}</p>;
}

it('has students who sign in first back at the form', async () => {
  const site = await startApiServer({ 'GET /api/auth/user': () => ({ body: null }) });
  const { user } = renderRoutes([
    { path: '/', element: <StudentSection /> },
    { path: '/customer/login', element: <Login /> },
  ]);
  await user.click(screen.getByRole('link', { name: 'Apply as Student Cleaner' }));
  expect(screen.getByText('signs in, then {"returnTo":"/cleaner-apply"}')).toBeInTheDocument();
  await site.stop();
});
