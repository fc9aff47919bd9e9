-- A repayment, and what goes into a savings plan, of which nothing was heard for long is given up, so that another may
-- begin; what comes of it later is still written. Of what comes twice, one is given back to its borrower.
alter table payments
  add column given_up_on timestamptz,
  add column given_back numeric check (given_back is null or given_back > 0 and status <> 'pending');
drop index one_pending_payment;
create unique index one_pending_payment on payments (loan_id) where status = 'pending' and given_up_on is null;

alter table saving_movements
  add column given_up_on timestamptz,
  add column given_back numeric check (given_back is null or given_back > 0 and status <> 'pending');
drop index one_pending_collection;
create unique index one_pending_collection on saving_movements (saving_id) where status = 'pending' and given_up_on is null;
