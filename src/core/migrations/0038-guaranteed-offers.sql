-- Which offer a guarantor has agreed to: who agreed to one has not agreed to another of the same application.
alter table guarantees
  add column offer_id bigint, -- from the answer on
  add foreign key (lender_id, borrower_id, offer_id) references offers (lender_id, borrower_id, id);
-- Loans that wait were made of an offer, whether it was chosen before or not.
update offers o set chosen_on = l.created_on from loans l where l.offer_id = o.id and l.status = 'PENDING' and o.chosen_on is null;
-- Who agreed until now was shown the offer that was chosen last.
update guarantees g set offer_id = (select o.id from offers o where o.application_id = g.application_id and o.chosen_on is not null and o.chosen_on <= coalesce(g.answered_on, o.chosen_on) order by o.chosen_on desc, o.id desc limit 1)
  where g.state = 'success';
update guarantees g set offer_id = l.offer_id from loans l where l.application_id = g.application_id and g.state = 'success' and g.offer_id is null;
