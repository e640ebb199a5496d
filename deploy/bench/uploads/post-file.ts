import { Agent, request as httpRequest } from 'node:http';
import { DOCUMENT_RULE } from '@brightnest/contracts/uploads/upload-rules';

const BOUNDARY = 'the-end-of-a-part-of-the-benchmark';

export const postAgent = new Agent({ keepAlive: true });

/** A document as its multipart form carries it, made once for all the times that it is sent. */
export function formOf(file: Buffer): Buffer {
  const head = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${DOCUMENT_RULE.field}"; filename="cv.pdf"`,
    'Content-Type: application/pdf',
  ];
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Uploads a document to the service. */
export function postFile(url: string, form: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url + DOCUMENT_RULE.path,
      {
        agent: postAgent,
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': form.length,
        },
      },
      (response) => {
        response.resume().on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`The upload answered ${response.statusCode}`));
        });
      },
    );
    request.on('error', reject);
    request.end(form);
  });
}
