/** Going back and leaving are no ways on. */
export function isUnled(event: string): boolean {
  return event === 'leave' || event === 'back';
}
