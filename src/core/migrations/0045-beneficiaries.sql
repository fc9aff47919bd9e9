-- Whom a borrower sends money to. Whose an account is was said by the register, never by the borrower.
create table beneficiaries (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  bank_code text not null,
  account_number text not null, -- sealed
  account_key text not null,
  account_name text not null, -- sealed
  saved boolean not null, -- listed, to be sent to again
  added_on timestamptz not null,
  used_on timestamptz, -- when money was last sent
  unique (lender_id, borrower_id, bank_code, account_key),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);

-- To whom a transfer went, so that a second equal one is asked about.
alter table wallet_payments add column beneficiary_id bigint references beneficiaries (id);
