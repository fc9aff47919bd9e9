-- A session ends when nothing was heard of it for the lender's idle time, and at an age. Those that run begin to be idle now.
alter table sessions add column seen_on timestamptz;
update sessions set seen_on = now();
alter table sessions alter column seen_on set not null;

-- What a refresh token was replaced by, sealed with that token itself: for who did not get the answer.
alter table tokens add column successor text;
