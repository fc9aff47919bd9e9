import {
  acceptedKinds,
  DropArea,
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

/** One file, sent while the borrower stays; its address is the answer. */
export function UploadWidget(props: WidgetProps) {
  const { id, labelId, describedBy, look, say, locale, value, onBlur } = props;
  const kinds = acceptedKinds(look['accept']);
  const bytes = typeof look['bytes'] === 'number' ? look['bytes'] : mostBytes;
  const upload = useUpload(props, { kinds, bytes, photo: look['photo'] === true });
  const { state } = upload;
  const has = typeof value === 'string' && value !== '';
  const step = isUnderWay(state)
    ? 'under-way'
    : state.step === 'failed' || state.step === 'refused'
      ? state.step
      : has
        ? 'done'
        : 'empty';
  const box = useKeptFocus<HTMLDivElement>(id, step);
  const hint = `${id}--kinds`;
  const described = [labelId, step === 'done' ? undefined : hint, describedBy].filter(Boolean).join(' ');

  const takeDropped = (files: readonly File[]): void => {
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1) upload.refuse(say('form.file.one'));
    else void upload.take(file);
  };
  const chooser = (words: string, kind: string, own?: string) => (
    <FileChooser
      id={own}
      className={`button ${kind}`}
      describedBy={described}
      kinds={kinds}
      onFile={(file) => void upload.take(file)}
      onBlur={onBlur}
    >
      {words}
    </FileChooser>
  );

  return (
    <FileBox
      {...{ box, props, upload, step }}
      done={
        <>
          {chooser(say('form.file.another'), 'button-plain button-small', id)}
          <button
            type="button"
            className="button button-link button-small"
            aria-describedby={labelId}
            onClick={() => upload.remove()}
          >
            {say('form.file.remove')}
          </button>
        </>
      }
    >
      {step === 'empty' || step === 'refused' || step === 'failed' ? (
        <DropArea onFiles={takeDropped}>
          {state.step === 'failed' || state.step === 'refused' ? (
            <UploadFailure words={has ? `${state.words} ${say('form.file.earlier')}` : state.words} />
          ) : null}
          {state.step === 'failed' ? (
            <button
              type="button"
              id={id}
              className="button button-plain"
              aria-describedby={labelId}
              onClick={() => upload.retry()}
            >
              {say('form.retry')}
            </button>
          ) : null}
          {chooser(
            say(step === 'empty' ? 'form.file.choose' : 'form.file.another'),
            step === 'failed' ? 'button-link' : 'button-plain',
            step === 'failed' ? undefined : id,
          )}
          {step === 'failed' ? null : <span className="file-drop">{say('form.file.drop')}</span>}
          {step !== 'empty' && has ? (
            <button
              type="button"
              className="button button-link"
              aria-describedby={labelId}
              onClick={() => upload.cancel()}
            >
              {say('form.file.cancel')}
            </button>
          ) : null}
          <p className="file-hint" id={hint}>
            {say('form.file.kinds', { kinds: kindWords(kinds), limit: sizeWords(bytes, locale) })}
          </p>
        </DropArea>
      ) : null}
    </FileBox>
  );
}
