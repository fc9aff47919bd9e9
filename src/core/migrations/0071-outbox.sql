-- When a message is to be sent, which was written with what it tells of, and how often it was tried. Null: the sandbox has
-- taken it over, and keeps it for the tester.
alter table outbox add column due_on timestamptz, add column tries integer not null default 0;
create index outbox_due on outbox (due_on) where due_on is not null;
