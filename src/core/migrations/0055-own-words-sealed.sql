-- What borrowers write in words of their own; what stands in it in the clear is sealed at the next start.
alter table savings alter column name type text using to_json(name)::text;
alter table applications alter column cancel_reason type text using case when cancel_reason = '' then '' else to_json(cancel_reason)::text end;
alter table loans alter column cancel_reason type text using case when cancel_reason = '' then '' else to_json(cancel_reason)::text end;
-- One number may be told with the country before it or without: those of one loan, few as they are, are opened and compared.
alter table guarantees drop column phone_key;
