-- The language that the borrower's page spoke last, one of the lender's: what is told without a request is told in it.
alter table borrowers add column language text;
-- A device is told in it too.
alter table notification_targets drop column language;
