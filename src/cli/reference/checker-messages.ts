import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Message {
  readonly code: string;
  /** As it stands in the code; what is put into it is written as an ellipsis. */
  readonly says: string;
}

const folder = 'src/config';

/** Every message that the checker can give, read from its sources, so that the manual says what the checker says. */
export function checkerMessages(root: string): readonly Message[] {
  const found = new Map<string, Message>();
  const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
  );
  for (const name of sources.sort()) {
    const source = ts.createSourceFile(
      name,
      readFileSync(join(root, folder, name), 'utf8'),
      ts.ScriptTarget.ES2022,
      true,
    );
    const visit = (node: ts.Node): void => {
      for (const message of messagesAt(node)) found.set(`${message.code} ${message.says}`, message);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found.values()];
}

function messagesAt(node: ts.Node): readonly Message[] {
  if (ts.isObjectLiteralExpression(node)) {
    const code = memberOf(node, 'code');
    const says = memberOf(node, 'message');
    return code === undefined || says === undefined ? [] : pairs(textsOf(code), textsOf(says));
  }
  // say(code, where, message, suggestion): it takes one word or several to say where.
  if (ts.isCallExpression(node) && node.expression.getText() === 'say' && node.arguments.length >= 4) {
    const [code, says] = [node.arguments[0], node.arguments.at(-2)];
    return code && says ? pairs(textsOf(code), textsOf(says)) : [];
  }
  return [];
}

function memberOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const member = node.properties.find((property) => property.name?.getText() === name);
  if (member === undefined) return undefined;
  return ts.isPropertyAssignment(member)
    ? member.initializer
    : ts.isShorthandPropertyAssignment(member)
      ? member.name
      : undefined;
}

/** The texts that an expression can be: both of a choice. */
function textsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')];
  if (ts.isAsExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return [];
}

function pairs(codes: readonly string[], texts: readonly string[]): readonly Message[] {
  return codes.flatMap((code) => texts.map((says) => ({ code, says })));
}
