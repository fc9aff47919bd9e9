import type { Expr } from '../../../language/language.gen.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import { kept } from '../kept.ts';
import { layoutsAlone, stepsShowing } from '../scope/scopes.ts';
import type { Subject } from '../subject.ts';
import { isForm } from './calls-that-take-all.ts';
import type { Construct } from './constructs.ts';
import { namesReadAt } from './reads-in.ts';
import { readings } from './scoped-constructs.ts';

/** What is read in a flow, by names. */
export interface NamesInFlow {
  /** By which values, answers, marks and reads are called: "value.rate". */
  readonly stems: ReadonlySet<string>;
  /** By which what a flow gives back is called: "data.bank.id". */
  readonly members: ReadonlySet<string>;
}

type Names = { readonly [kind in keyof NamesInFlow]: readonly string[] };

const known = new WeakMap<Subject, ReadonlyMap<string | undefined, NamesInFlow>>();

/**
 * What is read in each flow, and, under undefined, where no flow is. Not counted is what a field says of itself, unless it
 * asks a call, nor a call that is handed all answers: which of them it takes is asked of the call.
 */
export function namesByFlow(subject: Subject): ReadonlyMap<string | undefined, NamesInFlow> {
  return once(known, subject, () => {
    const found = new Map<string | undefined, { readonly stems: Set<string>; readonly members: Set<string> }>();
    const add = (flow: string | undefined, names: Names) => {
      const { stems, members } = once(found, flow, () => ({ stems: new Set<string>(), members: new Set<string>() }));
      for (const name of names.stems) stems.add(name);
      for (const name of names.members) members.add(name);
    };
    for (const document of subject.documents('flow')) add(document.name, namesIn(subject, document));
    const layouts = layoutsAlone(subject.configuration);
    for (const document of subject.documents('screen')) {
      const names = namesIn(subject, document);
      const flows = new Set<string | undefined>(
        stepsShowing(subject.configuration, document.name).map(({ flow }) => flow),
      );
      for (const flow of layouts.has(document.name) ? [...flows, undefined] : flows) add(flow, names);
    }
    const elsewhere: Subject = {
      ...subject,
      documents: (kind) => (kind === 'flow' || kind === 'screen' ? [] : subject.documents(kind)),
    };
    for (const { document, flow, isRead } of readings(elsewhere)) {
      for (const { pointer, stems, members } of namesByPlace(subject, document)) {
        const [table, id = '', member] = pointer;
        const itself = document.kind === 'form' && table === 'fields' && member !== 'ask' ? `form.${id}` : undefined;
        if (isRead(pointer)) add(flow, { stems: stems.filter((name) => name !== itself), members });
      }
    }
    return found;
  });
}

/** What a flow or a screen reads by itself. */
function namesIn({ knowledge, constructs }: Subject, document: LayeredDocument): Names {
  return kept(knowledge, 'names', document, () => namesOf(constructs(document)));
}

/** What each place of a document reads. */
function namesByPlace(
  { knowledge, constructs }: Subject,
  document: LayeredDocument,
): readonly (Names & { readonly pointer: Pointer })[] {
  return kept(knowledge, 'names by place', document, () =>
    constructs(document).flatMap((construct) => {
      const names = namesReadAt(construct);
      return names.stems.length === 0 ? [] : [{ pointer: construct.pointer, ...names }];
    }),
  );
}

const knownNames = new WeakMap<readonly Construct[], Names>();

function namesOf(constructs: readonly Construct[]): Names {
  return once(knownNames, constructs, () => {
    const read = constructs.filter((construct) => !isWhole(construct)).map(namesReadAt);
    return {
      stems: [...new Set(read.flatMap(({ stems }) => stems))],
      members: [...new Set(read.flatMap(({ members }) => members))],
    };
  });
}

/** All answers handed over at once, of which each call takes those that it has a name for. */
function isWhole({ is, value, pointer }: Construct): boolean {
  return is === 'Expr' && pointer.at(-1) === '*' && isForm(value as Expr);
}
