import { Icon, isIcon } from './icons/Icon.tsx';
import './row-mark.css';

/** The drawing that a row is known by at a glance. Its words say the same. */
export function RowMark({ icon }: { readonly icon: string | undefined }) {
  return icon === undefined || !isIcon(icon) ? null : (
    <span className="row-mark">
      <Icon name={icon} />
    </span>
  );
}
