// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { opensApplication } from './traveller/people.ts';

const asBorrower = borrowers();
type Told = Readonly<Record<string, unknown>>;

/** What the last call of a path told the core. */
const told = (one: Borrower, path: string): Told => (one.sent(path).at(-1)?.body ?? {}) as Told;

async function takes(lender: 'naija' | 'pwani', phone: string, product: string, title: string): Promise<Borrower> {
  const one = asBorrower(lender);
  await opensApplication(one, phone, product);
  await one.goesOnTo(title);
  return one;
}

describe('about oneself', () => {
  it('names and a known gender stand and cannot be changed, single without children is the beginning, and what is open is asked in words [B-008] [B-071] [B-072] [B-073] [B-281] [B-284] [B-296] [B-450] [B-451] [R-029]', async () => {
    const ada = await takes('naija', '08031234567', 'Salary Plan', 'About you');
    expect(ada.fields).toEqual([
      'First name',
      'Last name',
      'Gender',
      'Marital status',
      'Number of children',
      'Type of residence',
      'Address',
    ]);
    expect(
      ['First name', 'Last name', 'Gender', 'Marital status', 'Number of children'].map((label) => ada.valueOf(label)),
    ).toEqual(['Adaeze', 'Okafor', 'Female', 'Single', '0']);
    for (const label of ['First name', 'Last name', 'Gender'])
      await expect(ada.fills({ [label]: 'Bola' }), label).rejects.toThrow(`nothing called "${label}"`);
    expect(ada.canGoOn).toBe(false);
    await ada.fills({ 'Marital status': 'Choose', 'Number of children': 'Choose', Address: '' });
    await ada.triesToGoOn();
    expect(ada.errors).toEqual({
      'Marital status': 'Select your marital status',
      'Number of children': 'Select your number of children',
      'Type of residence': 'Select your type of residence',
      Address: 'Enter your address',
    });
    await ada.fills({
      'Marital status': 'Married',
      'Number of children': '2',
      'Type of residence': 'Rented',
      Address: 'Ojo',
    });
    expect([ada.errors, ada.canGoOn]).toEqual([{ Address: 'Address must be at least 5 characters long' }, false]);
    await ada.fills({ Address: 'O'.repeat(256) });
    expect([Object.keys(ada.errors), ada.canGoOn]).toEqual([['Address'], false]);
    await ada.fills({ Address: 'Ojo 1' });
    expect([ada.errors, ada.canGoOn]).toEqual([{}, true]);
  });

  it("a name that nobody has told is asked for, and is the customer's from then on: no loan is granted to nobody", async () => {
    const claire = asBorrower('maple');
    await claire.core.database.query(
      `update borrowers b set first_name = '', last_name = '' from lenders l where l.id = b.lender_id and l.slug = 'maple'`,
    );
    await opensApplication(claire, '4165550101', 'Starter Loan');
    await claire.goesOnTo('About you');
    await claire.triesToGoOn();
    expect(Object.keys(claire.errors)).toEqual(expect.arrayContaining(['First name', 'Last name']));
    await claire.fills({ 'First name': 'Claire', 'Last name': 'Roy' });
    await claire.goesOnTo('Check your answers');
    expect(claire.sees()).toContain('Claire Roy');
    await claire.goesOnTo('Your offer');
    const { token } = await claire.core.signIn('maple');
    expect(await claire.core.data('GET', '/api/v1/settings/profile', { lender: 'maple', token })).toMatchObject({
      first_name: 'Claire',
      last_name: 'Roy',
    });
  });

  it('is kept with the profile as one goes on to work [B-167] [B-168]', async () => {
    const ada = await takes('naija', '08031234567', 'Salary Plan', 'About you');
    await ada.fills({
      'Marital status': 'Married',
      'Number of children': '2',
      'Type of residence': 'Rented',
      Address: '3 Allen Avenue',
    });
    await ada.goesOn();
    expect(ada.title).toBe('Your work');
    await ada.opens('/settings/profile');
    expect([ada.valueOf('Marital status'), ada.valueOf('Address')]).toEqual(['Married', '3 Allen Avenue']);
  });

  it('says so when it could not be kept, and keeps what was typed [B-422]', async () => {
    const ada = await takes('naija', '08031234567', 'Salary Plan', 'About you');
    await ada.fills({ 'Type of residence': 'Rented', Address: '3 Allen Avenue' });
    ada.finds('/profile', { status: 500, body: {} });
    await ada.goesOn();
    expect([ada.title, ada.problem, ada.valueOf('Address')]).toEqual([
      'About you',
      'There was an error updating your profile',
      '3 Allen Avenue',
    ]);
    expect(ada.sees().split('There was an error updating your profile'), 'told once').toHaveLength(2);
  });
});

describe('about one’s work', () => {
  const work = [
    'Education',
    'Employment status',
    'Sector',
    'Employment category',
    'Monthly net income',
    'Employer',
    'Work start date',
    'Work email',
  ];

  it('is asked whole, up to today, with an address that can be reached [B-074] [B-075] [B-282] [B-285] [B-286] [B-298] [R-038]', async () => {
    const ada = await takes('naija', '08031234567', 'Salary Plan', 'Your work');
    expect(ada.fields).toEqual(work);
    expect(ada.sees()).toContain('Use an email address that you can open now');
    await ada.triesToGoOn();
    expect(ada.errors).toEqual({
      Education: 'Select your education',
      'Employment status': 'Select your employment status',
      Sector: 'Select your sector',
      'Employment category': 'Select your employment category',
      'Monthly net income': 'Select your monthly income',
      Employer: 'Enter your employer',
      'Work start date': 'Enter the day you started work',
      'Work email': 'Enter your work email',
    });
    await ada.answersAll();
    await ada.fills({ 'Work start date': '2026-03-11', 'Work email': 'ada at work' });
    expect([ada.errors, ada.canGoOn]).toEqual([
      {
        'Work start date': 'The day you started work can’t be in the future',
        'Work email': expect.stringContaining('email'),
      },
      false,
    ]);
    await ada.fills({ 'Work start date': '2026-03-10', 'Work email': 'ada@work.example' });
    expect([ada.errors, ada.canGoOn]).toEqual([{}, true]);
  });

  it('is not asked of the unemployed, nor told of them; the score is asked for with all that was told before [B-076] [B-132] [B-133] [B-268]', async () => {
    const ada = await takes('naija', '08031234567', 'Salary Plan', 'Your work');
    await ada.answersAll();
    await ada.fills({ Employer: 'Harbour Works', 'Employment status': 'Unemployed' });
    expect(ada.fields).toEqual(['Education', 'Employment status', 'Monthly net income']);
    await ada.goesOn();
    const unemployed = told(ada, '/loan/scoring');
    expect(
      Object.keys(unemployed).filter((name) =>
        ['sector_of_employment', 'employment_category', 'current_employer', 'work_start_date', 'work_email'].includes(
          name,
        ),
      ),
    ).toEqual([]);
    expect(unemployed).toMatchObject({
      employment_status: 'Unemployed',
      first_name: 'Adaeze',
      last_name: 'Okafor',
      no_of_dependent: '0',
      type_of_residence: 'Rented',
      country: 'Nigeria',
    });
  });
});

describe('about a business', () => {
  const business = [
    'Name of the business',
    'Type of business',
    'Industry',
    'The business is registered',
    'Number of outlets',
    'Number of employees',
    'The office is rented',
    'Address of the business',
    'Country',
    'State',
    'City',
  ];
  const registers = ['RC or BN number', 'Tax number (TIN)', 'Date of incorporation'];
  const answers = {
    'Name of the business': 'Duka la Neema',
    'Number of outlets': '1',
    'Number of employees': '3',
    'Address of the business': 'Samora 12',
    City: 'Ilala',
  };

  async function asks(): Promise<Borrower> {
    return takes('pwani', '0754123456', 'Biashara', 'About your business');
  }

  it('is asked between oneself and one’s work, the country as it is; what registers know only of one that is in them [B-016] [B-077] [B-078] [B-079] [B-080] [B-169] [B-288] [B-289] [B-290] [B-291] [B-292] [B-293] [B-294] [B-299] [R-034]', async () => {
    const neema = await asks();
    expect(neema.fields).toEqual(business);
    expect(neema.valueOf('Country')).toBe('Tanzania');
    await expect(neema.fills({ Country: 'Kenya' })).rejects.toThrow('nothing called "Country"');
    await neema.triesToGoOn();
    expect(Object.keys(neema.errors)).toEqual(
      business.filter((label) => !['The business is registered', 'The office is rented', 'Country'].includes(label)),
    );
    await neema.fills({ 'The business is registered': true });
    expect(neema.fields).toEqual([...business.slice(0, 4), ...registers, ...business.slice(4)]);
    await neema.fills({
      'RC or BN number': 'RC12345',
      'Tax number (TIN)': '123456789012',
      'Date of incorporation': '2026-03-11',
      'Number of outlets': 'two',
    });
    expect(neema.errors).toMatchObject({
      'RC or BN number': 'It has 9 characters',
      'Tax number (TIN)': 'It has 13 characters',
      'Date of incorporation': 'It can’t be in the future',
      'Number of outlets': 'Enter a whole number',
    });
    await neema.answersAll();
    // No more of them can be typed.
    await neema.fills({ ...answers, 'RC or BN number': 'RC12345678', 'Tax number (TIN)': '12345678901234' });
    expect(['RC or BN number', 'Tax number (TIN)'].map((label) => neema.valueOf(label))).toEqual([
      'RC1234567',
      '1234567890123',
    ]);
    expect([neema.errors, neema.canGoOn]).toEqual([{ 'Date of incorporation': 'It can’t be in the future' }, false]);
    await neema.fills({ 'Date of incorporation': '2026-03-10' });
    await neema.goesOn();
    expect(neema.title).toBe('Your work');
  });

  it('is made the borrower’s with what registers know of it, and changed when it is there; what they know is left out of one in none [B-017] [B-134] [B-135] [B-136] [B-139] [B-295] [B-358] [B-359] [B-360] [B-361]', async () => {
    const neema = await asks();
    expect(neema.sent('/v2/business-profile').map(({ method, status }) => [method, status])).toEqual([['GET', 200]]);
    await neema.fills({ 'The business is registered': true });
    await neema.answersAll();
    await neema.fills({
      ...answers,
      'RC or BN number': 'RC1234567',
      'Tax number (TIN)': '1234567890123',
      'Date of incorporation': '2020-01-15',
      'The office is rented': false,
    });
    await neema.goesOn();
    const profile = {
      name: 'Duka la Neema',
      registered: true,
      office_rented: false,
      no_of_outlets: 1,
      no_of_employees: 3,
      address: 'Samora 12',
      country: 'Tanzania',
      city: 'Ilala',
      type: expect.any(String),
      industry: expect.any(String),
      state: expect.any(String),
    };
    expect([neema.sent('/v2/business-profile').at(-1)?.method, told(neema, '/v2/business-profile')]).toEqual([
      'POST',
      { ...profile, date_of_incorporation: '2020-01-15', rc_number: 'RC1234567', tin: '1234567890123' },
    ]);
    expect(neema.title).toBe('Your work');
    await neema.presses('Back');
    expect([neema.title, neema.valueOf('Tax number (TIN)')]).toEqual(['About your business', '1234567890123']);
    await neema.fills({ 'The business is registered': false });
    await neema.goesOn();
    const changed = neema
      .sent('/v2/business-profile')
      .concat(
        neema.network.sent.filter(({ method, path }) => method === 'PUT' && path.includes('/v2/business-profile/')),
      )
      .at(-1);
    expect([changed?.method, changed?.body]).toEqual(['PUT', { ...profile, registered: false }]);
    await neema.goesOnTo('Your offer');
    const asked = told(neema, '/loan/offers/business');
    expect(asked).toMatchObject({
      business_name: 'Duka la Neema',
      business_registered: false,
      office_rented: false,
      no_of_outlets: 1,
      no_of_employees: 3,
      address: 'Samora 12',
      city: 'Ilala',
      country: 'Tanzania',
    });
    for (const name of [
      'gender',
      'marital_status',
      'no_of_dependent',
      'type_of_residence',
      'educational_attainment',
      'employment_status',
      'tin',
      'rc_number',
      'date_of_incorporation',
    ])
      expect(Object.keys(asked), name).not.toContain(name);
  });
});
