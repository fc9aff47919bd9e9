-- Money that comes into a wallet or goes out of it. Of what goes out, amount and fee are held from when it is asked for.
create table wallet_payments (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  reference text not null unique,
  kind text not null check (kind in ('fund', 'transfer', 'airtime', 'bill')),
  method text not null check (method in ('card', 'bank', 'wallet')),
  card_id bigint,
  amount numeric not null check (amount > 0),
  fee numeric not null check (fee >= 0), -- beside the amount
  currency text not null,
  status text not null check (status in ('pending', 'success', 'failed')),
  counterpart text, -- sealed: whom it went to or came from, and what was said with it
  given_reference text, -- of money that has come in: how the provider names it
  made_on timestamptz not null,
  settled_on timestamptz,
  check ((status = 'pending') = (settled_on is null)),
  check ((kind = 'fund') = (method <> 'wallet')),
  check (method <> 'card' or card_id is not null),
  unique (lender_id, given_reference),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  foreign key (lender_id, borrower_id, card_id) references cards (lender_id, borrower_id, id)
);
create index wallet_payments_of_borrower on wallet_payments (borrower_id, made_on desc);
create index wallet_payments_pending on wallet_payments (id) where status = 'pending';

-- Bank accounts whose money goes into one borrower's wallet.
create table virtual_accounts (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  bank_name text not null,
  account_number text not null, -- sealed
  account_key text not null,
  opened_on timestamptz not null,
  unique (lender_id, account_key),
  unique (lender_id, borrower_id),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
