-- When the provider was asked last of what it has not answered for a day: it is asked ever more seldom.
alter table payments add column asked_on timestamptz;
alter table card_charges add column asked_on timestamptz;
alter table saving_movements add column asked_on timestamptz;
-- Of what goes out of a wallet besides when its borrower was told that nothing is heard of it.
alter table wallet_payments add column asked_on timestamptz, add column unheard_on timestamptz;
