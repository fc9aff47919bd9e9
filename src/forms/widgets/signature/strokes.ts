/** A point of a line: parts of the width, and pixels of the height, so that a turned phone keeps what was drawn. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Stroke = readonly Point[];

/** Ink on paper, in the dark scheme too: a lender reads it on white. */
const ink = '#14181f';
export const paper = '#ffffff';

const lineWidth = 2.5;

/** Draws the strokes anew, as smooth lines: each point bends the line between the middles beside it. */
export function drawStrokes(pen: CanvasRenderingContext2D, strokes: readonly Stroke[], width: number): void {
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.lineWidth = lineWidth;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes)
    drawStroke(
      pen,
      stroke.map(({ x, y }) => ({ x: x * width, y })),
    );
}

function drawStroke(pen: CanvasRenderingContext2D, points: Stroke): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  pen.beginPath();
  if (rest.length === 0) {
    // The dot of an i.
    pen.arc(first.x, first.y, lineWidth, 0, 2 * Math.PI);
    pen.fill();
    return;
  }
  pen.moveTo(first.x, first.y);
  rest.forEach((point, place) => {
    const next = rest[place + 1];
    if (next === undefined) pen.lineTo(point.x, point.y);
    else pen.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  });
  pen.stroke();
}

/** A name in the hand that the device has, as large as it fits. */
export function drawName(pen: CanvasRenderingContext2D, name: string, width: number, height: number): void {
  const fontOf = (size: number): string =>
    `italic ${size}px 'Snell Roundhand', 'Segoe Script', 'Brush Script MT', 'Dancing Script', 'URW Chancery L', cursive`;
  const room = width - 32;
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = fontOf(64);
  const wide = pen.measureText(name).width;
  pen.font = fontOf(Math.max(16, Math.floor(64 * Math.min(1, room / Math.max(wide, 1)))));
  pen.fillText(name, width / 2, height / 2, room);
}
