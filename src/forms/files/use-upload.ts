import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Asked } from '../ask.ts';
import type { WidgetProps } from '../widget.ts';
import { faultWords } from './fault-words.ts';
import { untilOnline } from './online.ts';
import { prepare, preparedBefore, type FileRules, type PreparedFile } from './prepare.ts';
import { idle, isUnderWay, type UploadState } from './upload-state.ts';

export interface Upload {
  readonly state: UploadState;
  /** Judges a chosen file and makes it smaller; undefined when it can't be sent, which the state then says. */
  check(file: File): Promise<PreparedFile | undefined>;
  send(prepared: PreparedFile): Promise<void>;
  /** Both. */
  take(file: File): Promise<void>;
  /** Says something that is wrong before there is a file. */
  refuse(words: string): void;
  retry(): void;
  /** Gives the file up; an answer that was there before stays. */
  cancel(): void;
  /** Takes the answer away. */
  remove(): void;
}

interface UploadOptions extends FileRules {
  /** Told in the words of a photo. */
  readonly photo: boolean;
  /** There is something that the borrower has made and not sent: the form waits for it too. */
  readonly unsent?: boolean;
}

/** Failures after which the same file would fail again. */
const final: ReadonlySet<string> = new Set(['file_type', 'file_size', 'liveness', 'upload_quota']);
/** Failures of the way to the server. */
const network: ReadonlySet<string> = new Set(['offline', 'unreachable']);

/**
 * Sends one file and makes its address the answer. The file is kept on the device until the server has it, so a reload
 * goes on with it; without a network it waits; a failure loses nothing [F47, F65].
 */
export function useUpload(props: WidgetProps, options: UploadOptions): Upload {
  const { asks, say } = props;
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController>(undefined);
  const current = useRef<PreparedFile>(undefined);
  const kept = useRef<Promise<void>>(Promise.resolve());

  const begin = (): AbortSignal => {
    running.current?.abort();
    return (running.current = new AbortController()).signal;
  };

  const forgetFile = (): void => {
    current.current = undefined;
    // A file that is still being written would outlive its removal.
    void kept.current.then(() => asks.pending.remove());
  };

  async function check(file: File): Promise<PreparedFile | undefined> {
    const signal = begin();
    forgetFile();
    setState({ step: 'checking', name: file.name });
    const prepared = await prepare(file, options, () => {
      if (!signal.aborted) setState({ step: 'shrinking', name: file.name });
    });
    if (signal.aborted) return undefined;
    if (!('fault' in prepared)) {
      setState(idle);
      return prepared;
    }
    setState({ step: 'refused', words: faultWords(prepared.fault, options, props) });
    return undefined;
  }

  async function send(prepared: PreparedFile): Promise<void> {
    const { file } = prepared;
    kept.current = kept.current.then(() => asks.pending.write(file)).catch(() => undefined);
    await sendKept(prepared, false);
  }

  async function sendKept(prepared: PreparedFile, again: boolean): Promise<void> {
    const signal = begin();
    current.current = prepared;
    const { file, ask } = prepared;
    if (!navigator.onLine) {
      setState({ step: 'waiting', name: file.name });
      await untilOnline(signal);
      if (signal.aborted) return;
    }
    const show = (percent: number): void => setState({ step: 'sending', name: file.name, percent, again });
    let shown = 0;
    show(shown);
    const onProgress = (done: number): void => {
      const percent = Math.min(100, Math.max(shown, Math.round(done * 100)));
      if (percent === shown || signal.aborted) return;
      shown = percent;
      show(percent);
    };
    const asked = await asks.send(ask, {}, { file, onProgress, signal });
    if (!signal.aborted) settle(file, asked);
  }

  function settle(file: File, asked: Asked): void {
    if (asked.outcome === 'cancelled') {
      setState(idle);
    } else if (asked.outcome === 'ok' && typeof asked.value === 'string') {
      forgetFile();
      setState({ step: 'done', file, address: asked.value });
      props.onChange(asked.value);
    } else {
      const { code, message } = asked.outcome === 'failed' ? asked : { code: '', message: '' };
      const words = say(options.photo ? 'form.file.photo-failed' : 'form.file.failed', { message }).trim();
      if (final.has(code)) forgetFile();
      setState(final.has(code) ? { step: 'refused', words } : { step: 'failed', words, network: network.has(code) });
    }
  }

  const resume = useEffectEvent((file: File) => {
    if (running.current === undefined) void sendKept(preparedBefore(file), true);
  });
  useEffect(() => {
    let left = false;
    asks.pending.read().then(
      (file) => {
        if (!left && file !== undefined) resume(file);
      },
      () => undefined,
    );
    return () => {
      left = true;
      running.current?.abort();
      running.current = undefined;
    };
  }, [asks]);

  // What failed may be left: an answer that is not required holds nobody up.
  const held = isUnderWay(state) || (options.unsent === true && state.step === 'idle');
  const hold = useEffectEvent((is: boolean) => props.hold(is));
  useEffect(() => {
    if (!held) return undefined;
    hold(true);
    return () => hold(false);
  }, [held]);

  function retry(): void {
    if (current.current !== undefined) void sendKept(current.current, false);
  }
  const waitsForNetwork = state.step === 'failed' && state.network;
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!waitsForNetwork) return undefined;
    const listener = (): void => retryOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [waitsForNetwork]);

  function cancel(): void {
    begin();
    forgetFile();
    setState(idle);
  }

  return {
    state,
    check,
    send,
    async take(file) {
      const prepared = await check(file);
      if (prepared) await send(prepared);
    },
    refuse(words) {
      setState({ step: 'refused', words });
    },
    retry,
    cancel,
    remove() {
      cancel();
      asks.forget();
      props.onChange(undefined);
    },
  };
}
