/** So many are sent in one go: all of them are begun, and over before they are due again, also where who takes them is silent. */
export const mostInOneGo = 40;

/** The pauses between tries, in minutes, are 1, 2, 4 and so on: after so many it is given up. */
export const mostTries = 6;

/** Whether something is due at $1, in SQL: what would be due much later than any pause was written by a clock that was ahead. */
export const isDue = `(due_on <= $1 or due_on > $1::timestamptz + interval '2 hours')`;

/** When what is tried at $1 is due again, in SQL. @param tries the column of the tries before */
export const dueAgain = (tries: string): string => `$1::timestamptz + interval '1 minute' * (2 ^ ${tries})`;
