import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Blocks as Table, Expr, Text } from '../../../language/language.gen.ts';
import { bytesOf } from '../../../engine/base64.ts';
import type { BlockProps } from '../../block.ts';
import { Blocks } from '../../Blocks.tsx';
import { shown, useResult, useSay, useWords } from '../../hooks.ts';
import { useIsWide } from '../../use-is-wide.ts';
import './style.css';

export interface PdfOptions {
  readonly name: Text;
  /** The document in base64. */
  readonly of: Expr;
  /** What it says, as blocks. */
  readonly body: Table;
}

/**
 * A document in the browser's own viewer, with what it says as text folded up beneath, since not everybody can read what
 * a viewer shows. Where the browser has none, as on most phones, or no room for one, or the document can't be read, the
 * text stands there alone.
 */
export function PdfBlock({ options: { name, of, body } }: BlockProps<PdfOptions>) {
  const say = useSay();
  const called = shown(useWords(name)) ?? '';
  const content = shown(useResult(of));
  const isWide = useIsWide();
  const bytes = useMemo(() => (isWide && content !== undefined ? bytesOf(content) : undefined), [isWide, content]);
  if (bytes === undefined || !navigator.pdfViewerEnabled) return <Blocks blocks={body} />;
  return (
    <>
      <Viewer name={called} bytes={bytes} />
      <details className="pdf-text">
        <summary>{say('block.as-text')}</summary>
        <div className="pdf-body">
          <Blocks blocks={body} />
        </div>
      </details>
    </>
  );
}

function Viewer({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    // As wide as there is room, without the pages' small pictures beside it.
    if (frame.current) frame.current.src = `${address}#navpanes=0&view=FitH`;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return <iframe className="pdf-viewer" ref={frame} title={name} />;
}
