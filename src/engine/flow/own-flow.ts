/** The name of the flow that a step runs which hands calls to another: one of its own. */
export function ownFlowName(called: string, caller: string, step: string): string {
  return `${called}/${caller}/${step}`;
}

/** True where a step has handed calls to the flow that it runs: what is sent there is the caller's own doing. */
export function isOwnFlow(flow: string, caller: string, step: string): boolean {
  return flow.endsWith(`/${caller}/${step}`);
}
