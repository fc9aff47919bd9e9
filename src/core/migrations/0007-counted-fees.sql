-- Of an offer: each fee by the lender's name with what it was counted by, whether the interest is the product's least, and what is paid out.
alter table offers add column fees jsonb not null default '[]';
alter table offers add column interest_is_least boolean not null default false;
alter table offers add column received numeric;
