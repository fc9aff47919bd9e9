import { expect, it } from 'vitest';
import { argumentsOf } from './arguments.ts';

it('takes names, options and flags in any order', () => {
  const given = argumentsOf(
    ['naija', '--from', 'HEAD~2', '--accept', '--to=main', 'kigali'],
    ['from', 'to'],
    ['accept', 'json'],
    {},
  );
  expect([given.names, given.option('from'), given.option('to'), given.flag('accept'), given.flag('json')]).toEqual([
    ['naija', 'kigali'],
    'HEAD~2',
    'main',
    true,
    false,
  ]);
});

it('takes an option that npm has kept to itself', () => {
  const given = argumentsOf(['naija'], ['from'], ['accept'], { npm_config_from: 'v1', npm_config_accept: 'true' });
  expect([given.option('from'), given.flag('accept')]).toEqual(['v1', true]);
});

it('says what to write where npm has torn an option from its value', () => {
  expect(() => argumentsOf(['naija', 'HEAD~2'], ['from'], [], { npm_config_from: 'true' })).toThrow(
    'write two dashes before the options: -- --from …',
  );
});

it('takes no option that the command does not have: a misspelt one would have been left out of what is done', () => {
  expect(() => argumentsOf(['--wach'], [], ['json', 'watch'], {})).toThrow(
    'There is no option --wach here; did you mean "watch"?',
  );
});
