-- Windows of the card provider that a borrower has opened in a day are counted, and a device is known by its mark alone.
create index card_setups_of_borrower on card_setups (borrower_id, created_on);
create index known_devices_by_mark on known_devices (mark);
