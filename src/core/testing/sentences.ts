import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Folders and files whose sentences are for who runs the server, and for tests. */
const notForBorrowers =
  /(?:\.test\.ts$|^testing\/|^backup\/|^database\/|^cannot-start\.ts$|^adding\/|^onboarding\/country-name\.ts$|^push\/encrypt\.ts$)/;

/** Words that begin like a sentence and go on. */
const sentence = /^(?:[A-Z][\w'’]*|\{0\})[ ,:].*[a-z]/;

/** What is thrown at who runs the server, and written to its log. */
function isForOperators(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at !== undefined && !ts.isStatement(at); at = at.parent) {
    if (ts.isNewExpression(at) && /^(?:Error|RangeError|CannotStart|OutboundError)$/.test(at.expression.getText()))
      return true;
    if (ts.isCallExpression(at) && /\blog\.\w+$/.test(at.expression.getText())) return true;
  }
  return false;
}

interface Gathered {
  /** By their words, where they stand first. */
  readonly sentences: ReadonlyMap<string, string>;
  /** Sentences with figures that can't be said in another language, since nothing marks their words. */
  readonly unmarked: readonly string[];
}

/** The sentences that the sources below a folder tell borrowers, as they are named in src/core/words. */
export function gatherSentences(folder: string): Gathered {
  const sentences = new Map<string, string>();
  const unmarked: string[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('.ts') || notForBorrowers.test(path)) continue;
    const source = ts.createSourceFile(path, readFileSync(join(folder, path), 'utf8'), ts.ScriptTarget.Latest, true);
    const note = (words: string) => void (sentences.has(words) || sentences.set(words, path));
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say') {
        note(wordsOf(node.template));
        if (ts.isTemplateExpression(node.template))
          for (const { expression } of node.template.templateSpans) visit(expression);
        return;
      }
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
        const call = node.parent;
        if (ts.isCallExpression(call) && call.expression.getText() === 'notFound') note(`${node.text} cannot be found`);
        else if (ts.isCallExpression(call) && ['notify', 'warn'].includes(call.expression.getText())) note(node.text);
        else if (sentence.test(node.text) && !isForOperators(node)) note(node.text);
      } else if (
        ts.isTemplateExpression(node) &&
        sentence.test(wordsOf(node)) &&
        !wordsOf(node).startsWith('{0}') &&
        !isForOperators(node)
      )
        unmarked.push(`${path}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { sentences, unmarked };
}

function wordsOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce((all, { literal }, at) => `${all}{${at}}${literal.text}`, template.head.text);
}
