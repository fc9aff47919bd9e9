-- What is read of one borrower, or of one application, is found without reading through everybody's: a wallet looks at
-- documents, transactions at what was saved and charged, notices at devices.
create index audit_of_borrower on audit (borrower_id, event, happened_on);
create index documents_of_borrower on documents (borrower_id);
create index notification_targets_of_borrower on notification_targets (borrower_id);
create index saving_movements_of_borrower on saving_movements (borrower_id, made_on desc);
create index card_charges_of_borrower on card_charges (borrower_id, product_id);
create index offers_of_application on offers (application_id);
