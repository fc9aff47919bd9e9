-- A bank's code may be guessed at so often with each that is asked for: how many are is counted too.
alter table mandates add column codes_asked integer not null default 0;
