-- Coming back: codes, sign-ups under way, where notifications go, what happened in the page.

-- Settings under the specification's own names; lists by commas.
create function settings_by_their_names(old jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(
    case key
      when 'loan_cancelation_reasons' then 'loan-cancelation-reasons'
      when 'loan_offer_expiry' then 'loan-offer-expiry'
      when 'account_type' then 'account-type'
      when 'mandate_activation_type' then 'mandate-activation-type'
      when 'default_country_phone_codes' then 'default-country-phone-codes'
      when 'require_mandate_on_onboard' then 'require-mandate-on-onboard'
      else key
    end,
    case
      when key in ('loan_cancelation_reasons', 'default_country_phone_codes', 'allowed_phone_code') and jsonb_typeof(value) = 'array'
        then to_jsonb((select coalesce(string_agg(entry, ',' order by position), '') from jsonb_array_elements_text(value) with ordinality as entries (entry, position)))
      else value
    end), '{}')
  from jsonb_each(old)
$$;
update lenders set settings = settings_by_their_names(settings);
drop function settings_by_their_names(jsonb);

-- The domain that pages move to (none: they stay where they are), and for how many seconds a site configuration stands.
alter table lenders add column domain text, add column site_stands_for integer not null default 3600 check (site_stands_for > 0);

-- How a login says that a password must be made or that the sign-up is unfinished: by flags of its answer, or by refusing with words.
alter table lenders add column login_answers text not null default 'messages' check (login_answers in ('flags', 'messages'));

-- Only the sandbox writes messages down. Somebody who signs up has no row of a borrower yet.
alter table outbox alter column borrower_id drop not null;

-- Six digits are soon guessed by who has their hash, so they are hashed like passwords, and stand for minutes.
create table codes (
  id bigint generated always as identity primary key,
  lender_id bigint not null references lenders,
  phone_number text not null,
  purpose text not null check (purpose in ('password')),
  hash text not null,
  sent_on timestamptz not null,
  expires_on timestamptz not null,
  tries integer not null default 0,
  used_on timestamptz
);
create index codes_of_number on codes (lender_id, purpose, phone_number);

-- No session: what a sign-up under way, or a login that asked for a password, may go on with.
create table onboarding_tokens (
  hash text primary key,
  lender_id bigint not null,
  borrower_id bigint not null,
  purpose text not null check (purpose in ('sign-up', 'password')),
  expires_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
create index onboarding_tokens_of_borrower on onboarding_tokens (borrower_id);

-- Goes with its session, so that nobody is sent what is meant for the borrower before.
create table notification_targets (
  session_id text primary key references sessions,
  lender_id bigint not null,
  borrower_id bigint not null,
  token text,
  device_id text,
  device_name text,
  saved_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id)
);
create unique index notification_token_of_one on notification_targets (lender_id, md5(token));

create table events (
  lender_id bigint not null references lenders,
  ref uuid not null, -- an event that is sent again is recorded once
  name text not null,
  description text,
  page_session text not null,
  user_id text,
  app_name text not null,
  happened_on timestamptz not null,
  recorded_on timestamptz not null,
  primary key (lender_id, ref)
);

create index sessions_of_borrower on sessions (borrower_id) where ended_on is null;
