import { startTestSite, type OwnTestSite } from './test-site';

// Jest loads its setup and its teardown in one process, where both find the site here.
let running: Promise<OwnTestSite> | undefined;

export function startSharedSite(): Promise<OwnTestSite> {
  running = startTestSite();
  return running;
}

export async function stopSharedSite(): Promise<void> {
  await (await running)?.stop();
}
