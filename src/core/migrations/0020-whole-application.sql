-- The whole application: letters that are signed, guarantors, bank statements, offers that a person makes, forms of products,
-- what a loan is repaid by, what is cancelled, and what was shown and signed.

alter table products add column decided_by_hand boolean not null default false, add column form jsonb;

alter table offers add column yearly_cost numeric, add column signed_on timestamptz;

alter table applications
  add column customer_type text not null default 'Individual',
  add column waits boolean not null default false, -- for somebody to make its offers
  add column cancelled_on timestamptz,
  add column cancel_reason text not null default '';

alter table loans
  add column mandate_id bigint,
  add column bank_account_id bigint,
  add column paid_out_on timestamptz,
  add column cancelled_on timestamptz,
  add column cancel_reason text not null default '',
  add foreign key (lender_id, borrower_id, mandate_id) references mandates (lender_id, borrower_id, id);
update loans set paid_out_on = created_on;

create table letters (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  application_id bigint not null,
  offer_id bigint not null unique,
  language text not null,
  written text not null, -- as it was shown
  made_on timestamptz not null,
  signed_by text not null default '',
  signature text, -- the file's name
  foreign key (lender_id, borrower_id, offer_id) references offers (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id, application_id) references applications (lender_id, borrower_id, id)
);
create index letters_of_borrower on letters (borrower_id);

create table guarantees (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  application_id bigint not null,
  token_hash text not null unique,
  token text not null,
  asked_on timestamptz not null,
  expires_on timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'success', 'declined')),
  answered_on timestamptz,
  phone_number text not null default '',
  phone_key text,
  person text not null default '', -- names, relationship, email, the words agreed to
  foreign key (lender_id, borrower_id, application_id) references applications (lender_id, borrower_id, id)
);
create index guarantees_of_application on guarantees (application_id);

create table statements (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  reference text not null unique,
  began_on timestamptz not null,
  linked_on timestamptz,
  bank_code text not null default '',
  name text not null default '',
  account_number text not null default '',
  said text not null default '', -- what the provider told of the account
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
create index statements_of_borrower on statements (borrower_id);

create table evidence (
  loan_id bigint primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  kept text not null,
  kept_on timestamptz not null,
  foreign key (lender_id, borrower_id, loan_id) references loans (lender_id, borrower_id, id)
);
