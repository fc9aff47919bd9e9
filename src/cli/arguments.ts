import { suggestName } from '../config/check/saying/nearest.ts';
import { orRefuse } from './refuse.ts';

/** What a command was given: names, and options with their values. */
export interface Arguments {
  readonly names: readonly string[];
  /** The value of `--name value` or `--name=value`. */
  option(name: string): string | undefined;
  flag(name: string): boolean;
}

/**
 * Reads a command's arguments. npm keeps an option to itself that stands before `--` and hands it on in the environment;
 * it is taken from there, so that forgetting the two dashes never changes what is meant.
 * @param withValue options that are followed by a value
 * @param flags those that are not
 * @throws with a sentence where npm has torn an option from its value, or the command has no such option
 */
export function argumentsOf(
  given: readonly string[],
  withValue: readonly string[],
  flags: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Arguments {
  const kept = (name: string): string | undefined => environment[`npm_config_${name.replace(/-/g, '_')}`];
  const known = [...withValue, ...flags];
  const names: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < given.length; index += 1) {
    const argument = given[index] ?? '';
    const [, name = '', value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(argument) ?? [];
    if (name === '') names.push(argument);
    else if (!known.includes(name)) throw new Error(`There is no option --${name} here; ${suggestName(name, known)}`);
    else if (value !== undefined || !withValue.includes(name)) options.set(name, value ?? 'true');
    else options.set(name, given[(index += 1)] ?? '');
  }
  for (const name of withValue) {
    if (kept(name) === 'true' && !options.has(name))
      throw new Error(`write two dashes before the options: -- --${name} …`);
  }
  const option = (name: string): string | undefined => options.get(name) ?? kept(name);
  return { names, option, flag: (name) => option(name) === 'true' };
}

/** The same of the command that runs, which ends with the sentence where there is one, and also where nobody reads on: long tables are piped to `head` and `less`. */
export function ownArguments(
  withValue: readonly string[],
  flags: readonly string[],
  given: readonly string[] = process.argv.slice(2),
): Arguments {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  return orRefuse(() => argumentsOf(given, withValue, flags, process.env));
}
