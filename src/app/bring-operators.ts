/** Brings the operators that do not come with the page; they are there for good then. */
export async function bringOperators(): Promise<void> {
  await import('../engine/expression/every-operator.ts');
}
