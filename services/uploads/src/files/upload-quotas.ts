import type { UploadRule } from '@brightnest/contracts/files/file';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { CallContext } from '@brightnest/service-kit/http/route';
import { networkOf } from '@brightnest/service-kit/security/network';
import { StoredFile } from './file';

/** How much may be kept that nobody answers for, in bytes. */
export interface UploadQuotas {
  /** Of all visitors, while nothing refers to it. */
  ofVisitors: number;
  /** Of the visitors of one network. */
  ofNetwork: number;
  /** On this machine's disk at once, of anybody. */
  staged: number;
}

/** A file that may be taken in. */
interface AdmittedUpload {
  /** The network of a visitor, by which theirs are counted until something refers to them. */
  network?: string;
  /** To be called once the file is off this machine's disk. */
  release(): void;
}

/** Says whether an upload may begin. @throws AppError `rate_limited`, `storage_full`, `service_unavailable`. */
export type AdmitUpload = (
  call: Pick<CallContext<unknown, unknown, unknown>, 'actor' | 'request'>,
  rule: UploadRule,
) => Promise<AdmittedUpload>;

const MANY = msg(
  'Many files were sent from your network that belong to nothing yet. Please send your form first, or try again tomorrow.',
);

const RETRY_SECONDS = 60 * 60;

/** Decides by what is announced and what is there, before the first byte is read. */
export function createUploadQuotas({ ofVisitors, ofNetwork, staged }: UploadQuotas): AdmitUpload {
  let onDisk = 0;
  return async ({ actor, request }, rule) => {
    const size = announcedSize(Number(request.headers['content-length']), rule);
    const network = actor ? undefined : networkOf(request.ip);
    if (network !== undefined) {
      const kept = await keptOfVisitors(network);
      if (kept.ofNetwork + size > ofNetwork) {
        throw new AppError('rate_limited', { message: MANY, retryAfterSeconds: RETRY_SECONDS });
      }
      if (kept.ofAll + size > ofVisitors) throw new AppError('storage_full');
    }
    if (onDisk + size > staged)
      throw new AppError('service_unavailable', { retryAfterSeconds: 10 });
    onDisk += size;
    let isReleased = false;
    return {
      network,
      release() {
        if (!isReleased) onDisk -= size;
        isReleased = true;
      },
    };
  };
}

/** What a request says of itself, with its envelope; the largest that is taken where it says nothing. */
function announcedSize(length: number, { maxBytes }: UploadRule): number {
  return Number.isFinite(length) ? Math.min(length, maxBytes) : maxBytes;
}

// A record takes room too, however small its file.
const LEAST_BYTES = 16 * 1024;

/** How much of visitors is there that nothing refers to: of all, and of one network. */
async function keptOfVisitors(network: string): Promise<{ ofAll: number; ofNetwork: number }> {
  const size = { $max: ['$size', LEAST_BYTES] };
  const [sum] = await StoredFile.aggregate<{ ofAll: number; ofNetwork: number }>([
    // By the index of what is unused.
    { $match: { unusedSince: { $exists: true }, network: { $exists: true } } },
    {
      $group: {
        _id: null,
        ofAll: { $sum: size },
        ofNetwork: { $sum: { $cond: [{ $eq: ['$network', { $literal: network }] }, size, 0] } },
      },
    },
  ]);
  return sum ?? { ofAll: 0, ofNetwork: 0 };
}
