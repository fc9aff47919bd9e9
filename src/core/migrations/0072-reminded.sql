-- The due date of which the borrower was reminded before it came: once for each, and anew where an instalment was moved.
alter table instalments add column reminded_for date;
