-- Accounts of mobile money stand beside those of banks. A card that is taken away stays for the loans it was given for.

alter table bank_accounts add column account_type text not null default 'bank' check (account_type in ('bank', 'mobile'));
alter table cards add column removed_on timestamptz;
