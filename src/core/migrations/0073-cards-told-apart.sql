-- By which its provider tells a card from every other: two that look alike are two. Null: added before it was kept.
alter table cards add column provider_id text;
create unique index one_card_of_provider on cards (lender_id, borrower_id, provider_id) where removed_on is null;
