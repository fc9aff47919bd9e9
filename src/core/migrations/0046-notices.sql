-- What borrowers were told by message, to be read again in the app.
create table notices (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  body text not null, -- sealed
  told_on timestamptz not null,
  read_on timestamptz,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
create index notices_of_borrower on notices (borrower_id, told_on desc);
