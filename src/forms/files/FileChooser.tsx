import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { chooserList } from './accepted.ts';
import type { FileKind } from './kinds.ts';

interface Props {
  readonly id?: string | undefined;
  readonly className?: string;
  readonly describedBy: string | undefined;
  readonly kinds: readonly FileKind[];
  readonly onFile: (file: File) => void;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}

/** A button that opens the device's own chooser of files. */
export function FileChooser({
  id,
  className = 'button button-plain',
  describedBy,
  kinds,
  onFile,
  onBlur,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={chooserList(kinds)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <button
        type="button"
        id={id}
        className={className}
        aria-describedby={describedBy}
        onBlur={onBlur}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
    </>
  );
}

interface AreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dropped on it; whoever can't drop has the button in it. */
export function DropArea({ onFiles, children }: AreaProps) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <div
      className="file-area"
      data-over={over || undefined}
      onDragOver={take}
      onDragLeave={take}
      onDrop={(event) => {
        take(event);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
    </div>
  );
}
