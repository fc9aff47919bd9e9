import type { Started } from './start-server.ts';

/** What the person who has started the server wants to know. */
export function greeting({ origins, sandbox }: Started): string {
  const lines = ['', ...origins.map(({ name, origin }) => `  ${name.padEnd(20)} ${origin}/`)];
  if (sandbox) {
    lines.push('', `  Sandbox              ${sandbox.page}`, `  Password ${sandbox.password}, PIN ${sandbox.pin}`, '');
    const lenders = [...new Set(sandbox.borrowers.map(({ lender }) => lender))];
    lines.push(...lenders.flatMap((one) => [`  ${one}`, ...sandbox.borrowers.filter(({ lender }) => lender === one).map(({ phone, name, shows }) => `    ${phone.padEnd(12)} ${name.padEnd(20)} ${shows}`)]));
  }
  return `${lines.join('\n')}\n\n`;
}
