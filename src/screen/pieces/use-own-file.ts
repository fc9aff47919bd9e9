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
    const bring = async (): Promise<OwnFile | null> => {
      const blob = await port.file?.(address);
      return blob === undefined ? null : { type: blob.type, address: await read(blob) };
    };
    bring().catch(() => null).then((file) => {
      if (!isLeft) setShown({ of: address, file });
    }, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [port, address]);
  return address === undefined ? null : shown?.of === address ? shown.file : undefined;
}
