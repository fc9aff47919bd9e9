import './files.css';

export { acceptedKinds, kindWords } from './accepted.ts';
export { FileChooser, DropArea } from './FileChooser.tsx';
export { FileBox } from './FileBox.tsx';
export { mostBytes } from './limits.ts';
export { sizeWords } from './size-words.ts';
export { Thumbnail } from './Thumbnail.tsx';
export { isUnderWay } from './upload-state.ts';
export { UploadFailure } from './UploadSteps.tsx';
export { useKeptFocus } from './use-kept-focus.ts';
export { useUpload, type Upload } from './use-upload.ts';
export type { PreparedFile } from './prepare.ts';
