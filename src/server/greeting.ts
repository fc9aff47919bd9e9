import type { Started } from './start-server.ts';

/** What the person who has started the server wants to know. */
export function greeting({ origins, sandbox }: Started): string {
  const lines = ['', ...origins.map(({ name, origin }) => `  ${name.padEnd(20)} ${origin}/`)];
  if (sandbox) {
    lines.push('', `  Sandbox              ${sandbox.page}`, `  Password ${sandbox.password}, PIN ${sandbox.pin}`, '');
    lines.push(...sandbox.borrowers.map(({ lender, phone, name }) => `  ${phone.padEnd(14)} ${name.padEnd(22)} ${lender}`));
  }
  return `${lines.join('\n')}\n\n`;
}
