/** Where a file is on its way to the server. */
export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'checking' | 'shrinking' | 'waiting'; readonly name: string }
  /** @property percent whole; @property again taken up after a reload */
  | { readonly step: 'sending'; readonly name: string; readonly percent: number; readonly again: boolean }
  /** This file can't be sent. */
  | { readonly step: 'refused'; readonly words: string }
  /** It may be sent yet. @property network by itself, as soon as the device is online again */
  | { readonly step: 'failed'; readonly words: string; readonly network: boolean }
  | { readonly step: 'done'; readonly file: File; readonly address: string };

export const idle: UploadState = { step: 'idle' };

/** The answer is not there yet, and will be. */
export const isUnderWay = ({ step }: UploadState): boolean =>
  step === 'checking' || step === 'shrinking' || step === 'waiting' || step === 'sending';
