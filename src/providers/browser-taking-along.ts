import type { TakingAlong } from './taking-along.ts';

/** What this browser offers for taking something along. */
export function takingAlong(): TakingAlong {
  return {
    share: 'share' in navigator ? (what) => navigator.share(what) : undefined,
    canShare: (what) => 'canShare' in navigator && navigator.canShare(what),
    // Outside of https there is no clipboard at all.
    copy: async (text) => navigator.clipboard.writeText(text),
    save(file) {
      const address = URL.createObjectURL(file);
      const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
      link.click();
      // The browser reads it after the click has been handled.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    print: () => window.print(),
    now: () => new Date().toISOString(),
  };
}
