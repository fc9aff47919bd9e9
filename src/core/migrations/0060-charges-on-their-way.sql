-- A product's charge is on its way until its card's provider has answered, as every payment is.
alter table card_charges add column status text not null default 'success' check (status in ('pending', 'success', 'failed')), add column settled_on timestamptz;
update card_charges set settled_on = charged_on;
alter table card_charges alter column status drop default, add check ((status = 'pending') = (settled_on is null));
-- Nobody is charged again for a product while it is not known what became of the charge before.
create unique index one_pending_charge on card_charges (borrower_id, product_id) where status = 'pending';
