-- Every row belongs to a lender, and rows of a borrower name both: foreign keys go over the pair, so that no row can
-- ever point into another lender's or another borrower's data.

create table lenders (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{0,40}$'),
  name text not null,
  token text not null unique,
  currency text not null,
  country text not null,
  time_zone text not null,
  languages jsonb not null,
  theme jsonb not null,
  settings jsonb not null
);

create table lender_hosts (
  host text primary key,
  lender_id bigint not null references lenders
);

create table options (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders,
  list text not null,
  position integer not null,
  description text not null,
  least numeric, -- lower bound of an income band
  unique (lender_id, list, position)
);

create table document_types (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders,
  code text not null,
  name text not null,
  description text not null,
  required boolean not null,
  unique (lender_id, id),
  unique (lender_id, name)
);

create table products (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders,
  position integer not null,
  definition jsonb not null,
  available boolean not null default true,
  refused_by_scoring boolean not null default false,
  unique (lender_id, id),
  unique (lender_id, position)
);

create table borrowers (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders,
  phone_number text not null,
  first_name text not null,
  last_name text not null,
  email text,
  email_verified boolean not null default false,
  gender_id bigint references options,
  marital_status_id bigint references options,
  address text,
  city text,
  state text,
  country text not null,
  bvn text,
  selfie_id_check text,
  selfie_bvn_check text,
  customer_type text not null default 'Individual',
  kin jsonb,
  referral_code text not null,
  activated boolean not null default true,
  stage_id integer not null default 0,
  whitelisted boolean not null default false,
  unique (lender_id, id),
  unique (lender_id, phone_number)
);

create table credentials (
  lender_id bigint not null,
  borrower_id bigint not null,
  kind text not null check (kind in ('password', 'pin')),
  hash text not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  primary key (borrower_id, kind),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);

create table sessions (
  id text primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  device text not null,
  began_on timestamptz not null,
  ended_on timestamptz,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);

create table tokens (
  hash text primary key,
  session_id text not null references sessions,
  kind text not null check (kind in ('access', 'refresh')),
  expires_on timestamptz not null,
  replaced_on timestamptz
);
create index tokens_of_session on tokens (session_id);

create table documents (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  type_id bigint not null,
  status text not null check (status in ('approved', 'pending', 'rejected')),
  url text not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  foreign key (lender_id, type_id) references document_types (lender_id, id)
);

create table cards (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  owner_name text not null,
  bank_name text not null,
  last4 text not null,
  type text not null,
  exp_month text not null,
  exp_year text not null,
  tied boolean not null default true, -- to the borrower's bank account
  unique (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);

create table card_setups (
  reference text primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  amount numeric not null,
  currency text not null,
  created_on timestamptz not null,
  card_id bigint,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  foreign key (lender_id, borrower_id, card_id) references cards (lender_id, borrower_id, id)
);

create table scorings (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  product_id bigint not null,
  application jsonb not null,
  requested_amount numeric not null,
  state text not null check (state in ('running', 'done')),
  ok boolean,
  whitelisted boolean,
  message text,
  began_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  foreign key (lender_id, product_id) references products (lender_id, id)
);
create index scorings_of_borrower on scorings (borrower_id, product_id);
create unique index one_running_scoring on scorings (borrower_id, product_id) where state = 'running';

create table rejections (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  product_id bigint not null,
  application jsonb not null,
  recorded_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  foreign key (lender_id, product_id) references products (lender_id, id)
);

create table applications (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  product_id bigint not null,
  requested_amount numeric not null,
  tenor integer not null,
  tenor_period text not null,
  payday date not null,
  purpose text not null,
  application jsonb not null,
  created_on timestamptz not null,
  cancellation_status integer not null default 0,
  unique (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  foreign key (lender_id, product_id) references products (lender_id, id)
);

create table offers (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  application_id bigint not null,
  product_id bigint not null,
  token text not null unique,
  currency text not null,
  loan_amount numeric not null,
  tenor integer not null,
  tenor_period text not null,
  interest_rate numeric not null,
  interest numeric not null,
  origination_fee numeric not null,
  management_fee numeric not null,
  disbursement numeric not null,
  amount_due numeric not null,
  due_date date not null,
  schedule jsonb not null,
  expires_on timestamptz not null,
  chosen_on timestamptz,
  unique (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id, application_id) references applications (lender_id, borrower_id, id),
  foreign key (lender_id, product_id) references products (lender_id, id)
);

create table loans (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  product_id bigint not null,
  application_id bigint not null unique, -- an application becomes one loan at most
  offer_id bigint not null,
  card_id bigint,
  status text not null,
  created_on timestamptz not null,
  unique (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id, application_id) references applications (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id, offer_id) references offers (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id, card_id) references cards (lender_id, borrower_id, id)
);

create table instalments (
  lender_id bigint not null,
  borrower_id bigint not null,
  loan_id bigint not null,
  position integer not null,
  label text not null,
  due_date date not null,
  principal numeric not null check (principal >= 0),
  interest numeric not null check (interest >= 0),
  fees numeric not null check (fees >= 0),
  amount_due numeric not null,
  balance numeric not null check (balance >= 0),
  paid_on timestamptz,
  primary key (loan_id, position),
  check (amount_due = principal + interest + fees),
  foreign key (lender_id, borrower_id, loan_id) references loans (lender_id, borrower_id, id)
);

create table card_charges (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  product_id bigint not null,
  card_id bigint not null,
  reference text not null unique,
  amount numeric not null check (amount > 0),
  currency text not null,
  charged_on timestamptz not null,
  foreign key (lender_id, borrower_id, card_id) references cards (lender_id, borrower_id, id),
  foreign key (lender_id, product_id) references products (lender_id, id)
);

-- Double entry: a movement's postings add up to zero in its currency, or nothing is booked.

create table accounts (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders,
  borrower_id bigint,
  code text not null,
  currency text not null,
  unique (lender_id, code),
  unique (id, currency),
  unique (lender_id, id),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);

create table movements (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders,
  kind text not null,
  reference text not null,
  currency text not null,
  booked_on timestamptz not null,
  unique (lender_id, kind, reference),
  unique (id, currency),
  unique (lender_id, id)
);

create table postings (
  movement_id bigint not null,
  account_id bigint not null,
  lender_id bigint not null,
  currency text not null,
  amount numeric not null check (amount <> 0), -- debit above zero, credit below
  primary key (movement_id, account_id),
  foreign key (movement_id, currency) references movements (id, currency),
  foreign key (account_id, currency) references accounts (id, currency),
  foreign key (lender_id, movement_id) references movements (lender_id, id),
  foreign key (lender_id, account_id) references accounts (lender_id, id)
);
create index postings_of_account on postings (account_id);

create function movement_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from postings where movement_id = coalesce(new.movement_id, old.movement_id)) <> 0 then
    raise exception 'movement % is not balanced', coalesce(new.movement_id, old.movement_id) using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger movements_are_balanced after insert or update or delete on postings
  deferrable initially deferred for each row execute function movement_is_balanced();

-- What became of requests that move money. The key itself is not kept, so that the fingerprint tells nothing.

create table outcomes (
  key_hash text primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  state text not null check (state in ('done', 'closed')),
  operation text,
  fingerprint text,
  http_status integer,
  answer text,
  recorded_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  check (state = 'closed' or (operation is not null and fingerprint is not null and http_status is not null and answer is not null))
);

create table outbox (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  channel text not null check (channel in ('sms', 'email')),
  address text not null,
  text text not null,
  created_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);

create table audit (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders,
  borrower_id bigint,
  event text not null,
  detail jsonb not null,
  happened_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
