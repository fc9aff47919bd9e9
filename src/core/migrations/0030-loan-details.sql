-- What the lender's decision was made of, as it told it: text of JSON, by names of its own.
alter table applications add column decision_data text;
create index applications_of_borrower on applications (borrower_id, created_on desc);
create index loans_of_borrower on loans (borrower_id, created_on desc);
