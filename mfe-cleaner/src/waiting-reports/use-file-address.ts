import { useEffect, useMemo } from 'react';

/** An address at which this page, and it alone, has a file. */
export function useFileAddress(file: File): string {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
