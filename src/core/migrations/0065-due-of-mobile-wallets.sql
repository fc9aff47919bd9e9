-- What is due is collected from mobile wallets, too.
alter table payments drop constraint payments_check5;
alter table payments add check (collected_for is null or kind = 'repayment' and method in ('card', 'mandate', 'account'));
