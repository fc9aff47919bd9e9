interface Props {
  /** The button is described by it. */
  readonly id: string;
  readonly words: string | undefined;
}

/** Why the button before it can't be pressed: to be read where no pointer rests on anything, too. */
export function Why({ id, words }: Props) {
  if (words === undefined) return null;
  return (
    <p className="button-why" id={id}>
      {words}
    </p>
  );
}
