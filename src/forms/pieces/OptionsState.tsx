import type { WidgetProps } from '../widget.ts';

interface Props {
  readonly id: string;
  readonly say: WidgetProps['say'];
}

/** In the place of a choice whose options are still being asked for. */
export function OptionsLoading({ id, say }: Props) {
  return (
    <div id={id} className="options-loading" role="status" tabIndex={-1}>
      <span className="unseen">{say('form.options-loading')}</span>
    </div>
  );
}

/** In the place of a choice whose options could not be had. */
export function OptionsFailed({ id, say, retry }: Props & { retry(): void }) {
  return (
    <div id={id} className="options-failed" role="group" tabIndex={-1}>
      <span>{say('form.options-failed')}</span>
      <button type="button" className="options-retry" onClick={() => retry()}>
        {say('form.retry')}
      </button>
    </div>
  );
}
