import type { WidgetProps } from '../../widget.ts';
import { strength } from './strength.ts';

/** The meter under a new password: a word as well as a colour. */
export function Strength({ password, say }: { readonly password: string; readonly say: WidgetProps['say'] }) {
  if (password === '') return null;
  const { points, grade } = strength(password);
  return (
    <div className="strength" data-grade={grade}>
      <div className="strength-bars" aria-hidden="true">
        {[25, 50, 75, 100].map((step) => (
          <span key={step} data-on={points >= step || undefined} />
        ))}
      </div>
      <p role="status">
        {say('form.strength.label')}: {say(`form.strength.${grade}`)}
      </p>
    </div>
  );
}
