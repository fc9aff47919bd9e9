import { format } from '../../engine/format/index.ts';
import type { WidgetProps } from '../widget.ts';
import type { UploadState } from './upload-state.ts';
import type { Upload } from './use-upload.ts';

interface Props {
  readonly id: string;
  readonly labelId: string;
  readonly upload: Upload;
  readonly say: WidgetProps['say'];
  readonly locale: string;
}

/** A file that is being judged, made smaller or sent: what happens, how far it is, and a way to stop it. */
export function UploadUnderWay({ id, labelId, upload, say, locale }: Props) {
  const { state } = upload;
  const words = stepWords(state, say);
  const percent = state.step === 'sending' ? state.percent : undefined;
  return (
    <div className="file-under-way">
      <div className="file-line">
        <span className="file-words">{words}</span>
        {percent === undefined ? null : (
          <span className="file-percent">{format('percent', percent, [], { locale })}</span>
        )}
      </div>
      <progress
        className="file-progress"
        aria-labelledby={labelId}
        max={100}
        {...(percent !== undefined && percent > 0 && { value: percent })}
      />
      <button
        type="button"
        id={id}
        className="button button-plain button-small"
        aria-describedby={labelId}
        onClick={() => upload.cancel()}
      >
        {say('form.file.cancel')}
      </button>
    </div>
  );
}

/** What those hear who don't see it: each step, and every quarter of the way. */
export function UploadHeard({ state, say, locale }: Pick<Props, 'say' | 'locale'> & { readonly state: UploadState }) {
  const quarter = state.step === 'sending' ? Math.floor(state.percent / 25) * 25 : 0;
  return (
    <p className="unseen" role="status">
      {stepWords(state, say)}
      {quarter > 0 ? ` ${format('percent', quarter, [], { locale })}` : ''}
    </p>
  );
}

function stepWords(state: UploadState, say: WidgetProps['say']): string {
  switch (state.step) {
    case 'checking':
    case 'shrinking':
    case 'waiting':
      return say(`form.file.${state.step}`, { name: state.name });
    case 'sending':
      return say(state.again ? 'form.file.resuming' : 'form.file.sending', { name: state.name });
    case 'done':
      return say('form.file.sent', { name: state.file.name });
    default:
      return '';
  }
}

/** Why it is not sent. Read aloud when it comes. */
export function UploadFailure({ words }: { readonly words: string }) {
  return (
    <p className="file-failure" role="alert">
      {words}
    </p>
  );
}
