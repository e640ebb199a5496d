import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { png } from '../testing/sample-files';
import { startUploads, type TestUploads } from '../testing/start-uploads';
import { StoredFile } from './file';

describe('an unavailable object store', () => {
  /** A store whose answers a test chooses: a real one can't be filled up for a test. */
  let answerOfStore = 507;
  let store: Server;
  let uploads: TestUploads;

  beforeAll(async () => {
    store = createServer((request, response) => {
      request.resume().on('end', () => {
        if (answerOfStore === 0) return response.destroy();
        const isPut = request.method === 'PUT';
        return response
          .writeHead(isPut ? answerOfStore : 200)
          .end(isPut ? '<Error><Code>XMinioStorageFull</Code></Error>' : '');
      });
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    uploads = await startUploads({ MINIO_ENDPOINT: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await uploads.stop();
    store.closeAllConnections();
    await new Promise((resolve) => store.close(resolve));
  });

  it.each([
    [507, 'storage_full', 507, 'There is no room to store this file right now.'],
    [0, 'service_unavailable', 503, expect.stringContaining('not available right now')],
  ])('answers clearly and leaves nothing: %s', async (answer, code, status, message) => {
    answerOfStore = answer;

    const result = await uploads.uploadPicture(png(50_000));

    expect(result.status).toBe(status);
    expect(result.error).toMatchObject({ code, message });
    expect(await StoredFile.countDocuments()).toBe(0);
    expect(await uploads.staged()).toEqual([]);
  });
});
