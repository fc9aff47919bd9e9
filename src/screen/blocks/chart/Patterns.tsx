import { patternId } from './pattern-id.ts';

/** What tells the series apart besides their colours: how dark they are, dots, squares. */
export function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={patternId(id, 0)} width="8" height="8" patternUnits="userSpaceOnUse" />
      <pattern id={patternId(id, 1)} width="8" height="8" patternUnits="userSpaceOnUse" />
      <pattern id={patternId(id, 2)} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle className="chart-dot" cx="3" cy="3" r="1.25" />
      </pattern>
      <pattern id={patternId(id, 3)} width="8" height="8" patternUnits="userSpaceOnUse">
        <path className="chart-stroke" d="M0 0h8M0 0v8" />
      </pattern>
    </defs>
  );
}
