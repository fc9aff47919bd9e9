-- Savings plans: what a lender offers, what borrowers have made of it, and each movement of their money.
create table saving_products (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders (id),
  position integer not null,
  definition jsonb not null,
  withdrawn_on timestamptz, -- nobody begins one of it any more
  unique (lender_id, id)
);

create table savings (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  product_id bigint not null,
  card_id bigint not null,
  name text not null,
  offer jsonb not null, -- as it stood when the plan was made
  currency text not null,
  periodic_amount numeric not null check (periodic_amount > 0),
  target numeric not null check (target > 0),
  frequency text check (frequency in ('daily', 'weekly', 'monthly')), -- of a fixed product none
  collection text not null check (collection in ('automatic', 'manual')),
  start_date date not null,
  end_date date not null check (end_date > start_date),
  -- Row n is due n - 1 steps after the first, which editing may move.
  first_due date not null,
  step integer not null check (step > 0),
  rows integer not null check (rows > 0),
  next_row integer not null default 1 check (next_row > 0),
  declined integer not null default 0, -- how often the next row was
  retry_on date,
  -- The interest so far: each balance times the days that it lay, up to a day.
  day_balances numeric not null default 0,
  counted_to date not null,
  interest_until date not null,
  matured_on timestamptz,
  archived_on timestamptz,
  created_on timestamptz not null,
  check (archived_on is null or matured_on is not null),
  unique (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  foreign key (lender_id, product_id) references saving_products (lender_id, id),
  foreign key (lender_id, borrower_id, card_id) references cards (lender_id, borrower_id, id)
);
create index savings_of_borrower on savings (borrower_id, created_on desc);
create index savings_running on savings (lender_id, end_date) where matured_on is null;

create table saving_movements (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  saving_id bigint not null,
  reference text not null unique,
  kind text not null check (kind in ('contribution', 'topup', 'withdrawal', 'penalty', 'interest', 'tax')),
  amount numeric not null check (amount > 0),
  currency text not null,
  card_id bigint, -- what is collected is collected from it
  status text not null check (status in ('pending', 'success', 'failed')),
  made_on timestamptz not null,
  settled_on timestamptz,
  check ((status = 'pending') = (settled_on is null)),
  check ((kind in ('contribution', 'topup')) = (card_id is not null)),
  foreign key (lender_id, borrower_id, saving_id) references savings (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id, card_id) references cards (lender_id, borrower_id, id)
);
create index saving_movements_of_plan on saving_movements (saving_id, made_on desc);
-- Nothing is asked of a plan while it is not known what became of the collection before.
create unique index one_pending_collection on saving_movements (saving_id) where status = 'pending';
