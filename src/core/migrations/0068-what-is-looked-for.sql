-- What is on its way is looked for each minute among all that ever was, given up or not.
create index payments_pending on payments (id) where status = 'pending';
create index card_charges_pending on card_charges (id) where status = 'pending';
create index saving_movements_pending on saving_movements (id) where status = 'pending';
-- What is waited for, and how often something was asked for, is looked for loan by loan.
create index payments_of_loan on payments (loan_id, collected_for);
-- A draft of a mandate goes after a day, offers go with their application, and a session by when it ended, else by when it was used last.
create index payments_of_mandate on payments (mandate_id) where mandate_id is not null;
drop index sessions_by_age;
create index sessions_by_age on sessions (coalesce(ended_on, seen_on));
create index guarantees_of_offer on guarantees (offer_id);
