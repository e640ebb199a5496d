import { containerProcess, dockerName } from '../../programs/docker';
import { answersOk } from '../../supervisor/probes';
import { TIER, type ProcessSpec } from '../../supervisor/process-spec';

const IMAGE = 'quay.io/minio/minio';

export interface MinioProcessOptions {
  name: string;
  port: number;
  /** MinIO's data folder; it exists. */
  folder: string;
  accessKey: string;
  secretKey: string;
}

export function minioProcess(
  source: { minio: string } | { docker: string },
  { name, port, folder, accessKey, secretKey }: MinioProcessOptions,
): ProcessSpec {
  const env = {
    MINIO_ROOT_USER: accessKey,
    MINIO_ROOT_PASSWORD: secretKey,
    // Its own web page is not used here.
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => answersOk(`${url}/minio/health/ready`);
  const common = { name, tier: TIER.backing, port, url, isReady };
  if ('minio' in source) {
    const args = ['server', folder, '--address', `127.0.0.1:${port}`, '--quiet'];
    return { ...common, command: source.minio, args, env };
  }
  return {
    ...common,
    readyWithinMs: 300_000,
    ...containerProcess({
      docker: source.docker,
      name: dockerName(folder, 'minio'),
      image: IMAGE,
      ports: [[port, 9000]],
      dataPath: '/data',
      env,
      command: ['server', '/data'],
    }),
  };
}
