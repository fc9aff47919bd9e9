-- What the lender has written of its kinds of documents in other languages, by language.
alter table document_types add column translations jsonb not null default '{}';
