/** Why the server does not start, in a sentence for whoever starts it: what is wrong, and what to do. */
export class CannotStart extends Error {}
