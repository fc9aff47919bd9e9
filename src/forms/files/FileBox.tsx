import type { ReactNode, RefObject } from 'react';
import type { WidgetProps } from '../widget.ts';
import { FileDone } from './FileDone.tsx';
import { UploadHeard, UploadUnderWay } from './UploadSteps.tsx';
import type { Upload } from './use-upload.ts';

interface Props {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly props: WidgetProps;
  readonly upload: Upload;
  readonly step: string;
  /** What can be done with a file that the server has. */
  readonly done: ReactNode;
  /** Its picture is shown whole. */
  readonly whole?: boolean;
  readonly className?: string;
  /** How a file is given. */
  readonly children: ReactNode;
}

/** What a widget of one file stands in: it shows one that is under way, and one that the server has, and tells of both. */
export function FileBox({ box, props, upload, step, done, whole = false, className = '', children }: Props) {
  const { id, labelId, describedBy, invalid, say, locale, value } = props;
  const { state } = upload;
  return (
    <div
      ref={box}
      className={`file-box ${className}`.trim()}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      {step === 'under-way' ? <UploadUnderWay {...{ id, labelId, upload, say, locale }} /> : null}
      {step === 'done' ? (
        <FileDone
          file={state.step === 'done' && state.address === value ? state.file : undefined}
          {...{ say, locale, whole }}
        >
          {done}
        </FileDone>
      ) : null}
      {children}
      <UploadHeard {...{ state, say, locale }} />
    </div>
  );
}
