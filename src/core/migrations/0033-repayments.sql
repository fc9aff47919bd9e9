-- What is paid of each instalment, and what was paid when and from what.
alter table instalments
  add column principal_paid numeric not null default 0,
  add column interest_paid numeric not null default 0,
  add column fees_paid numeric not null default 0,
  add column late_for date; -- the due date for which the penal fee was counted
update instalments set principal_paid = principal, interest_paid = interest, fees_paid = fees where paid_on is not null;
alter table instalments
  add check (principal_paid between 0 and principal),
  add check (interest_paid between 0 and interest),
  add check (fees_paid between 0 and fees),
  add check ((paid_on is not null) = (principal_paid = principal and interest_paid = interest and fees_paid = fees) or amount_due = 0);
create index instalments_unpaid on instalments (due_date) where paid_on is null;

alter table loans add column extensions integer not null default 0;

-- Money of a loan that is on its way or has come: a repayment, or the fee of an extension.
create table payments (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  loan_id bigint not null,
  reference text not null unique,
  kind text not null check (kind in ('repayment', 'extension')),
  method text not null check (method in ('wallet', 'card', 'mandate', 'account')),
  card_id bigint,
  mandate_id bigint,
  account_id bigint, -- may be taken away by the borrower later
  amount numeric not null check (amount > 0 or kind = 'extension' and amount = 0),
  currency text not null,
  status text not null check (status in ('pending', 'success', 'failed')),
  made_on timestamptz not null,
  settled_on timestamptz,
  check ((status = 'pending') = (settled_on is null)),
  check (method <> 'card' or card_id is not null),
  check (method <> 'mandate' or mandate_id is not null),
  foreign key (lender_id, borrower_id, loan_id) references loans (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id, card_id) references cards (lender_id, borrower_id, id),
  foreign key (lender_id, borrower_id, mandate_id) references mandates (lender_id, borrower_id, id)
);
create index payments_of_borrower on payments (borrower_id, made_on desc);
-- Nobody pays a loan while it is not known what became of the payment before.
create unique index one_pending_payment on payments (loan_id) where status = 'pending';

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('password', 'onboarding', 'pin', 'email', 'money'));
