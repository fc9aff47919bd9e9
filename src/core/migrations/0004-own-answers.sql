-- A lender's own answers about a borrower, by its names for them.
alter table borrowers add column own_answers jsonb;
