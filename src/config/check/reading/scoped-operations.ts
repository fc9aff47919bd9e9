import type { Expr } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { Subject } from '../subject.ts';
import { operationsIn, type PlacedOperation } from './operations-in.ts';
import { scopedConstructs } from './scoped-constructs.ts';

/** Every operator of every expression, where it stands, the outermost of each expression first. */
export function* scopedOperations(
  subject: Subject,
): Generator<{ readonly document: LayeredDocument; readonly operation: PlacedOperation }> {
  for (const { document, construct, scope } of scopedConstructs(subject)) {
    if (construct.is !== 'Expr') continue;
    for (const operation of operationsIn(construct.value as Expr, construct.pointer, scope))
      yield { document, operation };
  }
}
