-- A processing charge is for one loan: an application knows the charge that it was made under, and ends when another of the same is taken up.
alter table card_charges add unique (lender_id, borrower_id, id);
alter table applications add column charge_id bigint, add foreign key (lender_id, borrower_id, charge_id) references card_charges (lender_id, borrower_id, id);
create index applications_of_charge on applications (charge_id);
update applications a set charge_id = (
  select h.id from card_charges h where h.lender_id = a.lender_id and h.borrower_id = a.borrower_id and h.product_id = a.product_id and h.status = 'success' and h.charged_on <= a.created_on
  order by h.charged_on desc limit 1);
update applications a set cancellation_status = 1, cancelled_on = now()
  where a.cancellation_status <> 1 and not exists (select 1 from loans l where l.application_id = a.id)
    and exists (select 1 from applications o join loans l on l.application_id = o.id where o.charge_id = a.charge_id and l.status <> 'CANCELLED');

-- A charge of which nothing was heard for long is given up, so that another may be made; what comes of it later is still written.
-- Money that came of two for one loan goes into the wallet.
alter table card_charges
  add column given_up_on timestamptz,
  add column returned_on timestamptz check (returned_on is null or status = 'failed');
drop index one_pending_charge;
create unique index one_pending_charge on card_charges (borrower_id, product_id) where status = 'pending' and given_up_on is null;
