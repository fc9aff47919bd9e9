import type { ReactNode } from 'react';
import { Picture, type PictureName } from '../pieces/pictures/Picture.tsx';
import '../pieces/button.css';
import './message-page.css';

interface Props {
  readonly picture: PictureName;
  readonly title: string;
  readonly text: string;
  /** The way on. */
  readonly children: ReactNode;
}

/** A page without a place: what happened, and the way on. */
export function MessagePage({ picture, title, text, children }: Props) {
  return (
    <main className="message-page">
      <Picture name={picture} />
      <h1>{title}</h1>
      <p className="message-page-text">{text}</p>
      {children}
    </main>
  );
}
