-- What an outside party told the core of a customer. It is believed from here, never from what the page sends back.
create table findings (
  lender_id bigint not null,
  borrower_id bigint not null,
  kind text not null check (kind in ('lookup', 'salary')),
  about text not null, -- a lookup's form and field
  asked text not null, -- what was asked with, as canonical JSON
  said jsonb not null,
  found_on timestamptz not null,
  primary key (lender_id, borrower_id, kind, about), -- the last counts
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);

-- A check that passed counts once: for the question that it was first given to.
alter table verifications add column used_for text;
