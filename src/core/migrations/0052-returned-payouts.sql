-- When what was paid out of a wallet, and told as paid, has come back into it: it counts as failed from then on.
alter table wallet_payments add column returned_on timestamptz check (returned_on is null or status = 'failed');
