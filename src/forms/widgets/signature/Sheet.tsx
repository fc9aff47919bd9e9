import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { newSheet, paperHeight } from './paper.ts';
import { drawName, drawStrokes, type Point, type Stroke } from './strokes.ts';

interface Props {
  readonly canvasRef: RefObject<HTMLCanvasElement | null>;
  readonly label: string;
  /** Stands on the empty sheet. */
  readonly hint: string;
  readonly strokes: readonly Stroke[];
  /** Undefined: the sheet is written on, not drawn on. */
  readonly onStrokes: ((strokes: readonly Stroke[]) => void) | undefined;
  readonly name: string;
}

/** The paper: drawn on by finger, pen or mouse, or written on with the name that was typed. */
export function Sheet({ canvasRef, label, hint, strokes, onStrokes, name }: Props) {
  const [width, setWidth] = useState(0);
  const drawing = useRef<{ readonly pointer: number; points: Point[] }>(undefined);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return undefined;
    // It has no width while it is hidden.
    const measure = (): void => setWidth((before) => canvas.clientWidth || before);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [canvasRef]);

  const redraw = (more: readonly Stroke[]): void => {
    const canvas = canvasRef.current;
    const pen = canvas && width > 0 ? newSheet(canvas, width) : undefined;
    if (!pen) return;
    if (onStrokes) drawStrokes(pen, [...strokes, ...more], width);
    else if (name !== '') drawName(pen, name, width, paperHeight);
  };
  useLayoutEffect(() => redraw(drawing.current ? [drawing.current.points] : []));

  const pointOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    return { x: (nativeEvent.clientX - box.left) / Math.max(box.width, 1), y: nativeEvent.clientY - box.top };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    // The palm that rests beside the pen draws nothing.
    if (!onStrokes || drawing.current || (event.pointerType === 'mouse' && event.button !== 0)) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current = { pointer: event.pointerId, points: [pointOf(event)] };
    redraw([drawing.current.points]);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (drawing.current?.pointer !== event.pointerId) return;
    drawing.current.points.push(pointOf(event));
    redraw([drawing.current.points]);
  };
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    const done = drawing.current;
    if (done?.pointer !== event.pointerId) return;
    drawing.current = undefined;
    onStrokes?.([...strokes, done.points]);
  };

  const empty = onStrokes ? strokes.length === 0 : name === '';
  return (
    <div className="signature-sheet" data-empty={empty || undefined} data-drawn={onStrokes ? true : undefined}>
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={label}
        style={{ height: paperHeight }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span className="signature-hint" aria-hidden="true">
        {hint}
      </span>
    </div>
  );
}
