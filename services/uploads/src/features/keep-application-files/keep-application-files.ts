import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { useFile } from '../../model/file-use';

/** Keeps the files of an application for as long as there is the application. */
export const keepApplicationFiles: Subscription = on(
  'application.submitted',
  'keep-application-files',
  async ({ payload: { applicationId, fileUrls } }, { log }) => {
    for (const url of fileUrls) {
      const file = await useFile(url, `application ${applicationId}`);
      if (!file) log.error({ applicationId, url }, 'application names a file that is not there');
    }
  },
);
