-- Numbers of movements of money, of whatever kind: each is given once.
create table given_references (reference text primary key);
insert into given_references select reference from payments union select reference from wallet_payments union select reference from saving_movements;
