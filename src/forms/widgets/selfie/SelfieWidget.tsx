import { useEffect, useState } from 'react';
import {
  acceptedKinds,
  FileChooser,
  FileBox,
  isUnderWay,
  mostBytes,
  Thumbnail,
  UploadFailure,
  useKeptFocus,
  useUpload,
  type PreparedFile,
} from '../../files/index.ts';
import { sendForm } from '../../pieces/send-form.ts';
import type { WidgetProps } from '../../widget.ts';
import { LiveCamera } from './LiveCamera.tsx';
import { useCamera } from './use-camera.ts';

/** A selfie is a PNG of the camera, or a photo that was chosen: JPEG or PNG. */
const kinds = acceptedKinds(['image/jpeg', 'image/png']);

/** A photo of the borrower's face: explained, taken, looked at, sent. A photo can be chosen where there is no camera. */
export function SelfieWidget(props: WidgetProps) {
  const { id, labelId, describedBy, look, say, value, asks, onBlur } = props;
  const bytes = typeof look['bytes'] === 'number' ? look['bytes'] : mostBytes;
  const camera = useCamera(() => asks.toast('camera-denied'));
  const [photo, setPhoto] = useState<PreparedFile>();
  const upload = useUpload(props, { kinds, bytes, photo: true, unsent: photo !== undefined });
  const { state } = upload;
  const has = typeof value === 'string' && value !== '';
  const open = camera.state.step === 'opening' || camera.state.step === 'live';
  const failure = state.step === 'failed' || state.step === 'refused' ? state.words : undefined;
  const shut = camera.state.step === 'fault' ? camera.state.fault : undefined;
  const fault = shut && say(`form.selfie.${shut}`);
  const wrong = failure ?? fault;
  // What pressing once more won't open is not what to try first.
  const isShut = failure === undefined && (shut === 'denied' || shut === 'absent');
  const step = open
    ? camera.state.step
    : isUnderWay(state)
      ? 'under-way'
      : photo !== undefined && state.step !== 'done'
        ? 'photo'
        : has && wrong === undefined
          ? 'done'
          : 'empty';
  const box = useKeptFocus<HTMLDivElement>(id, step);
  const described = [labelId, describedBy].filter(Boolean).join(' ');

  // What was looked at and sent needs no second button.
  const isSent = state.step === 'done' && photo !== undefined && look['submit'] === true;
  useEffect(() => {
    if (isSent) sendForm(box.current?.closest('form'));
  }, [isSent, box]);

  const giveUp = (): void => {
    camera.close();
    upload.cancel();
  };
  const openCamera = (): void => {
    upload.cancel();
    setPhoto(undefined);
    void camera.open();
  };
  const take = async (file: File): Promise<void> => {
    camera.close();
    setPhoto(undefined);
    const prepared = await upload.check(file);
    // One that was given up meanwhile takes nothing from the one after it.
    if (prepared) setPhoto(prepared);
  };
  const choose = (words: string, kind = 'button-link', own?: string) => (
    <FileChooser
      id={own}
      className={`button ${kind}`}
      describedBy={described}
      kinds={kinds}
      onFile={(file) => void take(file)}
      onBlur={onBlur}
    >
      {words}
    </FileChooser>
  );
  const openButton = (words: string, kind: string, own?: string) => (
    <button
      type="button"
      id={own}
      className={`button ${kind}`}
      aria-describedby={described}
      onBlur={onBlur}
      onClick={openCamera}
    >
      {words}
    </button>
  );

  return (
    <FileBox
      {...{ box, props, upload, step }}
      className="selfie"
      done={
        <>
          {openButton(say('form.selfie.retake'), 'button-plain button-small', id)}
          {choose(say('form.selfie.choose'), 'button-link button-small')}
        </>
      }
    >
      {open ? (
        <LiveCamera
          {...{ id, describedBy: described, say }}
          stream={camera.state.step === 'live' ? camera.state.stream : undefined}
          onPhoto={(file) => void take(file)}
          onCancel={() => camera.close()}
        />
      ) : null}
      {step === 'photo' && photo !== undefined ? (
        <div className="selfie-stage">
          <Thumbnail file={photo.file} size={250} label={props.label} />
          {failure === undefined ? (
            <p className="selfie-words">{say('form.selfie.taken')}</p>
          ) : (
            <UploadFailure words={failure} />
          )}
          <div className="file-actions">
            {state.step === 'refused' ? null : (
              <button
                type="button"
                id={id}
                className="button button-main"
                aria-describedby={described}
                onClick={() => void upload.send(photo)}
              >
                {say(failure === undefined ? 'form.selfie.upload' : 'form.retry')}
              </button>
            )}
            {openButton(say('form.selfie.retake'), 'button-plain', state.step === 'refused' ? id : undefined)}
            {choose(say('form.selfie.choose'))}
          </div>
        </div>
      ) : null}
      {step === 'empty' ? (
        <div className="selfie-stage">
          <Guide />
          {wrong === undefined ? (
            <p className="selfie-words">{say('form.selfie.explain')}</p>
          ) : (
            <UploadFailure words={has ? `${wrong} ${say('form.file.earlier')}` : wrong} />
          )}
          <div className="file-actions">
            {state.step === 'failed' ? (
              <button
                type="button"
                id={id}
                className="button button-main"
                aria-describedby={described}
                onClick={() => upload.retry()}
              >
                {say('form.retry')}
              </button>
            ) : null}
            {isShut ? choose(say('form.selfie.choose'), 'button-main', id) : null}
            {openButton(
              say('form.selfie.open'),
              isShut || state.step === 'failed' ? 'button-plain' : 'button-main',
              isShut || state.step === 'failed' ? undefined : id,
            )}
            {isShut ? null : choose(say('form.selfie.choose'))}
            {has ? (
              <button type="button" className="button button-link" aria-describedby={labelId} onClick={giveUp}>
                {say('form.file.cancel')}
              </button>
            ) : null}
          </div>
        </div>
      ) : null}
    </FileBox>
  );
}

/** How a face should stand in the picture. */
function Guide() {
  return (
    <svg className="selfie-guide" viewBox="0 0 250 250" aria-hidden="true">
      <ellipse cx="125" cy="118" rx="68" ry="88" />
      <path d="M34 252c8-24 40-34 91-34s83 10 91 34" />
    </svg>
  );
}
