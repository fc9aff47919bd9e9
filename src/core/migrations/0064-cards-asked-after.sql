-- When the provider was asked last of a card whose borrower went away before it was added.
alter table card_setups add column asked_on timestamptz;
