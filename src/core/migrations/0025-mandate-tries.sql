-- Wrong codes of the one that the bank sent last.
alter table mandates add column code_tries integer not null default 0;
