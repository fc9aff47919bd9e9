-- A plan that goes on after it has matured: what is in it lies there, and nothing more is collected.
alter table savings add column rolled_over_on timestamptz;
update savings s set rolled_over_on = s.created_on where s.matured_on is null
  and exists (select 1 from audit a where a.lender_id = s.lender_id and a.borrower_id = s.borrower_id and a.event = 'saving-rolled-over' and (a.detail ->> 'saving')::bigint = s.id);
