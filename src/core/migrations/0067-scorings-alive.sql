-- When the process that scores was heard of last: one that was killed keeps nobody from being scored.
alter table scorings add column alive_on timestamptz;
