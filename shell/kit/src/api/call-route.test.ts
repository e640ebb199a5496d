import { callRoute } from './call-route';

const getJob = { method: 'GET', path: '/api/jobs/:jobId' } as const;

it('fills in the path, encoded, and hands on the rest', () => {
  expect(callRoute(getJob, { params: { jobId: 'a/b?c' }, query: { full: true } })).toEqual({
    url: '/api/jobs/a%2Fb%3Fc',
    method: 'GET',
    query: { full: true },
  });
  expect(callRoute({ method: 'POST', path: '/api/login' }, { body: { email: 'a' } })).toEqual({
    url: '/api/login',
    method: 'POST',
    body: { email: 'a' },
  });
});

it('refuses to call a path with a hole in it', () => {
  expect(() => callRoute(getJob)).toThrow('/api/jobs/:jobId needs the parameter jobId');
});
