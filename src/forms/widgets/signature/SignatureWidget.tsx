import { useEffect, useRef, useState } from 'react';
import {
  acceptedKinds,
  FileChooser,
  FileBox,
  isUnderWay,
  kindWords,
  mostBytes,
  sizeWords,
  UploadFailure,
  useKeptFocus,
  useUpload,
} from '../../files/index.ts';
import type { WidgetProps } from '../../widget.ts';
import { pictureOf } from './paper.ts';
import { Sheet } from './Sheet.tsx';
import type { Stroke } from './strokes.ts';

const kinds = acceptedKinds(['image/jpeg', 'image/png']);
const ways = ['draw', 'type', 'picture'] as const;
type Way = (typeof ways)[number];

/** A signature: drawn, typed by who can't draw, or a picture of one. */
export function SignatureWidget(props: WidgetProps) {
  const { id, labelId, describedBy, look, say, value } = props;
  const bytes = typeof look['bytes'] === 'number' ? look['bytes'] : mostBytes;
  const [unsent, setUnsent] = useState(false);
  const upload = useUpload(props, { kinds, bytes, photo: true, unsent });
  const [again, setAgain] = useState(false);
  const { state } = upload;
  const has = typeof value === 'string' && value !== '';
  const failed = state.step === 'failed' || state.step === 'refused';
  const step = isUnderWay(state) ? 'under-way' : has && !again && !failed ? 'done' : 'signing';
  const box = useKeptFocus<HTMLDivElement>(id, step);
  const described = [labelId, describedBy].filter(Boolean).join(' ');
  const signAgain = (): void => {
    upload.cancel();
    setAgain(true);
  };

  return (
    <FileBox
      {...{ box, props, upload, step }}
      className="signature"
      whole
      done={
        <button
          type="button"
          id={id}
          className="button button-plain button-small"
          aria-describedby={described}
          onClick={signAgain}
        >
          {say('form.signature.new')}
        </button>
      }
    >
      {/* Kept while it is sent: a signature that could not be sent need not be drawn anew. */}
      {step === 'done' ? null : (
        <div hidden={step !== 'signing'}>
          {failed ? <UploadFailure words={has ? `${state.words} ${say('form.file.earlier')}` : state.words} /> : null}
          <Signing
            {...{ props, described, bytes }}
            onUnsent={setUnsent}
            ownId={step === 'signing' ? id : undefined}
            onFile={(file) => {
              setAgain(false);
              void upload.take(file);
            }}
            onFault={() => upload.refuse(say('form.file.unreadable'))}
            onCancel={
              has
                ? () => {
                    setAgain(false);
                    upload.cancel();
                  }
                : undefined
            }
          />
        </div>
      )}
    </FileBox>
  );
}

interface SigningProps {
  readonly props: WidgetProps;
  readonly ownId: string | undefined;
  readonly described: string;
  readonly bytes: number;
  /** There is a signature, or no longer. */
  readonly onUnsent: (is: boolean) => void;
  readonly onFile: (file: File) => void;
  readonly onFault: () => void;
  /** Undefined where there is nothing to go back to. */
  readonly onCancel: (() => void) | undefined;
}

/** The three ways to sign. */
function Signing({
  props: { id, say, locale, onBlur },
  ownId,
  described,
  bytes,
  onUnsent,
  onFile,
  onFault,
  onCancel,
}: SigningProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [way, setWay] = useState<Way>('draw');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const empty = way === 'draw' ? strokes.length === 0 : name.trim() === '';

  const unsent = way !== 'picture' && !empty;
  useEffect(() => {
    if (!unsent) return undefined;
    onUnsent(true);
    return () => onUnsent(false);
  }, [unsent, onUnsent]);

  const use = (): void => {
    setMissing(empty);
    if (!empty && canvas.current) pictureOf(canvas.current).then(onFile, onFault);
  };
  const clear = (): void => {
    setStrokes([]);
    setName('');
  };

  return (
    <div className="signature-ways">
      <fieldset className="signature-choice">
        <legend className="unseen">{say('form.signature.way')}</legend>
        {ways.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}--way`}
              checked={way === one}
              onBlur={onBlur}
              onChange={() => setWay(one)}
            />
            <span>{say(`form.signature.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {way === 'picture' ? (
        <div className="file-area">
          <FileChooser id={ownId} describedBy={described} kinds={kinds} onFile={onFile}>
            {say('form.signature.choose')}
          </FileChooser>
          <p className="file-hint">
            {say('form.file.kinds', { kinds: kindWords(kinds), limit: sizeWords(bytes, locale) })}
          </p>
        </div>
      ) : (
        <>
          {way === 'type' ? (
            <label className="signature-name">
              <span>{say('form.signature.name')}</span>
              <input
                className="control"
                type="text"
                autoComplete="name"
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
          ) : null}
          <Sheet
            canvasRef={canvas}
            label={say(empty ? 'form.signature.here' : 'form.signature.drawn')}
            hint={say('form.signature.here')}
            strokes={strokes}
            onStrokes={way === 'draw' ? setStrokes : undefined}
            name={name}
          />
          {missing && empty ? <UploadFailure words={say('form.signature.here')} /> : null}
          <div className="file-actions">
            <button type="button" id={ownId} className="button button-plain" aria-describedby={described} onClick={use}>
              {say('form.signature.use')}
            </button>
            <button type="button" className="button button-link" aria-describedby={described} onClick={clear}>
              {say('form.signature.clear')}
            </button>
          </div>
        </>
      )}
      {onCancel ? (
        <button
          type="button"
          className="button button-link signature-cancel"
          aria-describedby={described}
          onClick={onCancel}
        >
          {say('form.file.cancel')}
        </button>
      ) : null}
    </div>
  );
}
