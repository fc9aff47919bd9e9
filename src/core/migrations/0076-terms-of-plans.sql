-- What of its product holds for a plan for as long as it lasts, as it stood when it was made.
alter table savings add column terms jsonb;
update savings s set terms = jsonb_build_object('is_fixed', p.definition -> 'is_fixed', 'lock_on_create', p.definition -> 'lock_on_create',
  'interest_period', p.definition -> 'interest_period', 'penal_charge_rate', p.definition -> 'penal_charge_rate') from saving_products p where p.id = s.product_id;
alter table savings alter column terms set not null;
