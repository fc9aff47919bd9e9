import type { Buttons } from '../../../config/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { useRead } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { useScrolled } from '../../pieces/use-scrolled.ts';
import './style.css';

export interface ActionsOptions {
  readonly buttons: Buttons;
}

export function ActionsBlock({ options: { buttons } }: BlockProps<ActionsOptions>) {
  const there = useRead(readButtons, buttons);
  const leads = there.some(([, button]) => button.look === 'main' || button.look === 'risk');
  const raised = useScrolled(leads);
  if (there.length === 0) return null;
  return (
    <div className={leads ? `actions actions-kept${raised ? ' actions-raised' : ''}` : 'actions'}>
      {there.map(([id, button]) => (
        <ActionButton key={id} button={button} />
      ))}
    </div>
  );
}
