-- The day of the lender's on which a contribution was asked of the card: no plan is asked for two on one day, also where two servers look at once.
alter table saving_movements add column collected_on date, add check (collected_on is null or kind = 'contribution');
create unique index one_contribution_a_day on saving_movements (saving_id, collected_on) where collected_on is not null;
