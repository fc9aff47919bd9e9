-- Leave to collect repayments from a bank account. The token stands for a mandate that is being made.
create table mandates (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  token text not null unique,
  reference text not null unique,
  provider text not null,
  provider_id text,
  bank_code text not null,
  payer_account text not null,
  payer_key text not null,
  payer_name text not null,
  amount numeric not null,
  currency text not null,
  start_date date not null,
  end_date date not null,
  status text not null default 'draft',
  provider_status text not null default '',
  transaction_reference text,
  signature text,
  made_on timestamptz not null,
  unique (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
create index mandates_of_borrower on mandates (borrower_id);
