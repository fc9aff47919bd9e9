-- What identifies a person is sealed (src/core/database/sealed-columns.ts): the server does it at its first start with
-- this, for the keys are not here. Until then these columns hold in the clear, as JSON, what is going to be sealed.

-- The keys that values were sealed with, each with a value by which a wrong one is known. The keys themselves are elsewhere.
create table data_keys (
  version integer primary key,
  proof text not null,
  used_since timestamptz not null default now()
);

do $$
declare known record;
begin
  for known in
    select conrelid::regclass as name, conname from pg_constraint
    where contype = 'u' and conrelid in ('borrowers'::regclass, 'bank_accounts'::regclass, 'business_profiles'::regclass)
      and pg_get_constraintdef(oid) ~ '(phone_number|account_number|registration_number)'
  loop
    execute format('alter table %s drop constraint %I', known.name, known.conname);
  end loop;
end $$;
drop index bvn_of_one_customer;
drop index notification_token_of_one;

alter table borrowers
  alter column phone_number type text using to_json(phone_number)::text,
  alter column first_name type text using case when first_name = '' then '' else to_json(first_name)::text end,
  alter column last_name type text using case when last_name = '' then '' else to_json(last_name)::text end,
  alter column email type text using to_json(email)::text,
  alter column address type text using to_json(address)::text,
  alter column city type text using to_json(city)::text,
  alter column state type text using to_json(state)::text,
  alter column bvn type text using to_json(bvn)::text,
  alter column bvn_hash type text using to_json(bvn_hash)::text,
  alter column bvn_phone_number type text using to_json(bvn_phone_number)::text,
  alter column date_of_birth type text using to_json(date_of_birth)::text,
  alter column kin type text using kin::text,
  alter column form_answers type text using form_answers::text,
  alter column own_answers type text using own_answers::text,
  alter column signed_up_with type text using signed_up_with::text,
  add column phone_key text,
  add column email_key text,
  add column bvn_key text,
  add unique (lender_id, phone_key);
create unique index bvn_of_one_customer on borrowers (lender_id, bvn_key) where activated;
create index borrowers_by_email on borrowers (lender_id, email_key);

alter table sign_ups
  drop constraint sign_ups_pkey,
  alter column phone_number type text using to_json(phone_number)::text,
  alter column begun_with type text using begun_with::text,
  add column id bigint generated always as identity primary key,
  add column phone_key text,
  add unique (lender_id, phone_key);

-- Of who only tried or asked, nothing is kept but what the number is found by.
alter table codes rename column phone_number to phone_key;
alter table tries rename column phone_number to phone_key;

alter table notification_targets
  alter column token type text using to_json(token)::text,
  alter column device_id type text using to_json(device_id)::text,
  alter column device_name type text using to_json(device_name)::text,
  add column token_key text;
create unique index notification_token_of_one on notification_targets (lender_id, token_key);

alter table bank_accounts
  alter column account_number type text using to_json(account_number)::text,
  alter column account_name type text using to_json(account_name)::text,
  add column account_key text,
  add unique (lender_id, borrower_id, bank_code, account_key);

alter table business_profiles
  alter column details type text using details::text,
  alter column registration_number type text using to_json(registration_number)::text,
  add column registration_key text,
  add unique (lender_id, borrower_id, registration_key);

alter table cards alter column owner_name type text using to_json(owner_name)::text;
alter table scorings alter column application type text using application::text;
alter table rejections alter column application type text using application::text;
alter table applications alter column application type text using application::text;
alter table findings alter column said type text using said::text;
alter table outcomes alter column answer type text using to_json(answer)::text;
alter table outbox alter column address type text using to_json(address)::text, alter column text type text using to_json(text)::text;

-- Each upload is sealed with a key of its own, which is sealed here; none: it lies in the clear, until the next start.
alter table files add column content_key text;
