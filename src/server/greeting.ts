import type { Started } from './start-server.ts';

/** What the person who has started the server wants to know. */
export function greeting({ origins, sandbox }: Started): string {
  const addresses = origins.map(
    ({ name, origin, unknown }) =>
      `  ${name.padEnd(20)} ${origin}/${unknown ? " is nobody's until the core has the lender: npm run lender add" : ''}`,
  );
  if (sandbox === undefined) return `${['', ...addresses].join('\n')}\n\n`;
  const lenders = [...new Set(sandbox.borrowers.map(({ lender }) => lender))];
  const borrowers = lenders.flatMap((one) => [
    `  ${one}`,
    ...sandbox.borrowers
      .filter(({ lender }) => lender === one)
      .map(({ phone, name, shows }) => `    ${phone.padEnd(12)} ${name.padEnd(20)} ${shows}`),
  ]);
  // What is wanted first stands last, where a terminal shows it.
  return `${['', ...borrowers, '', `  Password ${sandbox.password}, PIN ${sandbox.pin}`, '', ...addresses, '', `  Sandbox              ${sandbox.page}`].join('\n')}\n\n`;
}
