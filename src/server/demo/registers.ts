import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, type RegisteredPerson, type Registers } from '../../core/index.ts';
import { own } from '../../engine/value.ts';

/** Who is in the demo's register of identity numbers, by lender. The numbers are made up. */
const people: Readonly<Record<string, Readonly<Record<string, RegisteredPerson>>>> = {
  naija: {
    '22211111111': { phone_number: '08051111111', dob: '1990-05-12', first_name: 'Tolu', last_name: 'Adeyemi' },
    '22222222222': { phone_number: '08062222222', dob: '1985-11-30', first_name: 'Hauwa', last_name: 'Bello' },
    '22233333333': { phone_number: '08073333333', dob: '1999-02-28', first_name: 'Ifeanyi', last_name: 'Okoro' },
    '22244444444': { phone_number: '08084444444', dob: '2000-02-29', first_name: 'Bisi', last_name: 'Alade' },
    // Too young.
    '22255555555': { phone_number: '08055555555', dob: '2012-07-01', first_name: 'Dayo', last_name: 'Eze' },
  },
};

const firstNames = ['Ada', 'Bola', 'Chinedu', 'Dupe', 'Emeka', 'Funmi', 'Gozie', 'Halima', 'Ibrahim', 'Jumoke'];
const lastNames = [
  'Abiola',
  'Balogun',
  'Chukwu',
  'Danjuma',
  'Ekwueme',
  'Fashola',
  'Garba',
  'Hassan',
  'Idris',
  'Johnson',
];

const unreachable = (what: string) =>
  new Refusal(503, 'unavailable', `${what} cannot be reached at the moment. Please try again shortly.`, {
    retryAfter: 5,
  });

/**
 * Registers that answer by what they are asked: numbers that end in 9999 cannot be reached, after some seconds, and
 * accounts that end in 0000 are nobody's; everybody else's name is made of the digits.
 */
export function demoRegisters({ slowness = 4000 }: { slowness?: number } = {}): Registers {
  return {
    async person(lender, bvn) {
      if (bvn.endsWith('9999')) {
        await wait(slowness);
        throw unreachable('The register of BVNs');
      }
      return own(own(people, lender), bvn);
    },
    async accountName({ account_number: account }) {
      if (account.endsWith('0000')) return undefined;
      if (account.endsWith('9999')) {
        await wait(slowness);
        throw unreachable('The bank');
      }
      const [first = 0, second = 0] = [...account].slice(-2).map(Number);
      return `${firstNames[first]} ${lastNames[second]}`;
    },
  };
}
