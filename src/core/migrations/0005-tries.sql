-- Wrong passwords and PINs of who is not signed in, by the number that was typed: whether it is a customer's makes no
-- difference. A borrower's own devices are counted by themselves, so that strangers lock nobody out.
create table tries (
  lender_id bigint not null references lenders,
  kind text not null check (kind in ('password', 'pin')),
  phone_number text not null,
  device text not null, -- the hash of a known device's mark; empty for all others together
  attempts integer not null,
  locked_until timestamptz,
  tried_on timestamptz not null,
  primary key (lender_id, kind, phone_number, device)
);
create index tries_by_age on tries (lender_id, tried_on);

insert into tries (lender_id, kind, phone_number, device, attempts, locked_until, tried_on)
  select c.lender_id, c.kind, b.phone_number, '', c.attempts, c.locked_until, now()
  from credentials c join borrowers b on b.id = c.borrower_id where c.kind = 'password' and c.attempts > 0;
update credentials set attempts = 0, locked_until = null where kind = 'password';

-- Devices that a borrower signed in on, by the hash of the mark that they keep.
create table known_devices (
  lender_id bigint not null,
  borrower_id bigint not null,
  mark text not null,
  used_on timestamptz not null,
  primary key (lender_id, borrower_id, mark),
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
