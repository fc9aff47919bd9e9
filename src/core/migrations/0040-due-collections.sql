-- What is collected on the day that it is due on, without the borrower: for which due date, and on which day of the lender's.
alter table payments
  add column collected_for date,
  add column collected_on date,
  add check ((collected_for is null) = (collected_on is null)),
  add check (collected_for is null or kind = 'repayment' and method in ('card', 'mandate'));
-- Two servers that look at once collect once, and nobody is asked more often than once a day.
create unique index one_collection_a_day on payments (loan_id, collected_on) where collected_on is not null;
