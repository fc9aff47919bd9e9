-- How often something has happened to a lender within an hour, counted by all processes together.
create table lender_counts (
  lender_id bigint not null references lenders (id),
  what text not null,
  until timestamptz not null,
  times integer not null,
  primary key (lender_id, what)
);
