-- Becoming a customer: sign-ups, stages, uploads, a lender's own form, checks by outside parties.

alter table codes drop constraint codes_purpose_check, add constraint codes_purpose_check check (purpose in ('password', 'onboarding'));
alter table onboarding_tokens drop constraint onboarding_tokens_purpose_check;
update onboarding_tokens set purpose = 'onboarding' where purpose = 'sign-up';
alter table onboarding_tokens add constraint onboarding_tokens_purpose_check check (purpose in ('onboarding', 'password'));

-- A lender's own form, its services (where lookups and salary checks may go), and its lists' codes.
alter table lenders add column onboarding_form jsonb, add column services jsonb not null default '{}';
alter table options add column ref_code text, add column linked_to text, add column additional_code text;
create index options_by_ref on options (lender_id, list, linked_to);

-- Names are known when the identity number or the bank account is.
alter table borrowers
  add column stages_done jsonb not null default '[]',
  add column bvn_hash text,
  add column bvn_phone_number text,
  add column date_of_birth date,
  add column photo_url text,
  add column form_answers jsonb,
  add column referrer_id bigint,
  add column signed_up_with jsonb,
  add foreign key (lender_id, referrer_id) references borrowers (lender_id, id);
create unique index bvn_of_one_customer on borrowers (lender_id, bvn_hash) where activated;
create index borrowers_by_referral_code on borrowers (lender_id, referral_code);

-- A number that wants to sign up. The confirmation is what proving the number has given; it is kept as a hash.
create table sign_ups (
  lender_id bigint not null references lenders,
  phone_number text not null,
  referrer_id bigint,
  begun_with jsonb not null,
  asked_on timestamptz not null,
  confirmation text,
  confirmed_until timestamptz,
  used_on timestamptz,
  primary key (lender_id, phone_number),
  foreign key (lender_id, referrer_id) references borrowers (lender_id, id)
);

-- The stage that ended a sign-up, so that its answer can be given again to who did not get it.
alter table onboarding_tokens add column finished_by text;

create table bank_accounts (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  is_primary boolean not null,
  added_on timestamptz not null,
  unique (lender_id, borrower_id, bank_code, account_number),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
create unique index one_primary_account on bank_accounts (borrower_id) where is_primary;

-- The name is 128 random bits or more: who has it, may read the file.
create table files (
  name text primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  digest text not null,
  type text not null,
  bytes bigint not null,
  uploaded_on timestamptz not null,
  unique (lender_id, borrower_id, digest), -- the same bytes of the same customer are one file
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);

create table verifications (
  reference text primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  product text not null,
  state text not null default 'running' check (state in ('running', 'passed', 'failed')),
  began_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
create index verifications_of_borrower on verifications (borrower_id);

create table business_profiles (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  details jsonb not null,
  created_on timestamptz not null,
  registration_number text not null,
  unique (lender_id, borrower_id, registration_number),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
