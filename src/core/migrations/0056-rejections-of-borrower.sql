-- Those of a day are counted.
create index rejections_of_borrower on rejections (borrower_id, recorded_on desc);
