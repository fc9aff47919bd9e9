import { useEffect, useState } from 'react';
import { usePlace } from '../place-context.ts';

/** A file of the borrower's as it can be shown: undefined while it is on its way, null where it can't be had. */
export interface OwnFile {
  readonly type: string;
  /** With its content in it: pages show pictures of no other kind of address than their own. */
  readonly address: string;
}

const read = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

export function useOwnFile(address: string | undefined): OwnFile | null | undefined {
  const { port } = usePlace();
  const [shown, setShown] = useState<{ readonly of: string; readonly file: OwnFile | null } | undefined>();
  useEffect(() => {
    if (address === undefined) return undefined;
    let isLeft = false;
    let lacks = false;
    const bring = async (): Promise<OwnFile | null> => {
      const blob = await port.file?.(address);
      return blob === undefined ? null : { type: blob.type, address: await read(blob) };
    };
    const ask = (): void => {
      lacks = false;
      bring()
        .catch(() => null)
        .then(
          (file) => {
            lacks = file === null;
            if (!isLeft) setShown({ of: address, file });
          },
          () => undefined,
        );
    };
    // It may be had once the network is back, or the page is seen again.
    const again = (): void => {
      if (lacks) ask();
    };
    ask();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [port, address]);
  return address === undefined ? null : shown?.of === address ? shown.file : undefined;
}
