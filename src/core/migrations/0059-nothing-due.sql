-- An instalment of nothing, which a small loan of many has, is paid from the start: nobody is late with it.
update instalments i set paid_on = l.created_on from loans l where l.lender_id = i.lender_id and l.id = i.loan_id and i.amount_due = 0 and i.paid_on is null;
alter table instalments add check (amount_due > 0 or paid_on is not null);
