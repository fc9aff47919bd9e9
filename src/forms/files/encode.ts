/** What a canvas shows, as a picture. Rejects when the device can't make one. */
export function encode(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png', quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made === null ? reject(new Error('nothing was encoded')) : resolve(made)), type, quality);
  });
}
