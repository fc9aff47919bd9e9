-- What grows has an age. An upload that no answer refers to is set aside after a day, and can be brought back while it lies there.
alter table files add column answered_on timestamptz, add column aside_on timestamptz;
update files set answered_on = uploaded_on;
create index files_unanswered on files (uploaded_on) where answered_on is null;
create index files_of_lender on files (lender_id) include (bytes);
create index files_aside on files (aside_on) where aside_on is not null;

-- How much of what costs something a lender takes in all, where it says so itself; pages are not told.
alter table lenders add column limits jsonb not null default '{}';

create index outcomes_by_age on outcomes (recorded_on);
create index sessions_by_age on sessions (seen_on);
create index tokens_by_age on tokens (expires_on);
create index onboarding_tokens_by_age on onboarding_tokens (expires_on);
create index sign_ups_by_age on sign_ups (asked_on);
create index codes_by_age on codes (sent_on);
create index events_by_age on events (recorded_on);
create index findings_by_age on findings (found_on);
create index card_setups_by_age on card_setups (created_on) where card_id is null;
create index verifications_by_age on verifications (began_on) where state <> 'passed';
create index known_devices_by_age on known_devices (used_on);
create index outbox_by_age on outbox (created_on);
