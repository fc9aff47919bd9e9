import type { FieldOption } from '../port.ts';

/** The words of one choice, with a second line where there is one. Its control is named and described by them: `<id>-text`, `<id>-detail`. */
export function ChoiceText({ id, option: { text, detail } }: { readonly id: string; readonly option: FieldOption }) {
  return (
    <span className="choice-text">
      <span id={`${id}-text`}>{text}</span>
      {detail === undefined ? null : (
        <span className="choice-detail" id={`${id}-detail`}>
          {detail}
        </span>
      )}
    </span>
  );
}
