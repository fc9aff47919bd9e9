import { own } from '../../../engine/value.ts';
import { encode } from '../../files/encode.ts';

/** The selfie camera: the side of its picture in pixels [A-482, C-564]. */
const selfieSide = 250;

/** Why there is no picture: the borrower or the browser said no, there is no camera, another app has it, or it broke. */
export type CameraFault = 'denied' | 'absent' | 'taken-away' | 'failed';

export type Opened = { readonly stream: MediaStream } | { readonly fault: CameraFault };

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'taken-away',
  AbortError: 'taken-away',
};

/** Opens the camera that looks at its user. Asks for permission where the device has to be asked; never rejects. */
export async function openCamera(): Promise<Opened> {
  // Missing where the page did not come over https.
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (devices === undefined) return { fault: 'absent' };
  try {
    const video = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 640 } };
    return { stream: await devices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    const name = String((error as Partial<Error> | null)?.name);
    return { fault: own(faults, name) ?? 'failed' };
  }
}

/** What the camera sees now: the middle of it, as a PNG of 250 x 250. Rejects when there is no picture yet. */
export async function capture(video: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = video;
  const canvas = document.createElement('canvas');
  canvas.width = selfieSide;
  canvas.height = selfieSide;
  const pen = canvas.getContext('2d');
  const side = Math.min(videoWidth, videoHeight);
  if (!pen || side === 0) throw new Error('the camera shows nothing yet');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, selfieSide, selfieSide);
  return new File([await encode(canvas, 'image/png')], 'selfie.png', { type: 'image/png' });
}
