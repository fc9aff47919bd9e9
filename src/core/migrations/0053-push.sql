-- What a lender proves itself with to browsers' push services.
create table push_keys (
  lender_id bigint primary key references lenders,
  public_key text not null,
  private_key text not null -- sealed
);

-- The language that the page on the device speaks.
alter table notification_targets add column language text not null default '';

-- Devices that are to be told that there is something to read: once, however much has come meanwhile.
create table pushes (
  session_id text primary key references notification_targets on delete cascade,
  due_on timestamptz not null,
  tries integer not null default 0
);
create index pushes_due on pushes (due_on);

alter table outbox drop constraint outbox_channel_check, add check (channel in ('sms', 'email', 'push'));
