-- The borrower's own account: where they live by the lender's lists, codes for PIN and email, what those did whom they invited.

alter table borrowers add column lga text, add column nearest_landmark text, add column check_reason text;

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('password', 'onboarding', 'pin', 'email'));

-- Counted for each lender: the first kind of document is its number 1, whichever row it has.
alter table document_types add column number integer;
update document_types t set number = n.number from (select id, row_number() over (partition by lender_id order by id) as number from document_types) n where n.id = t.id;
alter table document_types alter column number set not null, add constraint document_types_number unique (lender_id, number);
alter table document_types add column options jsonb not null default '[]';

create table referral_activities (
  id bigint generated always as identity primary key,
  lender_id bigint not null,
  borrower_id bigint not null, -- who invited
  user_id bigint not null, -- who came
  activity text not null,
  description text not null,
  earning numeric not null default 0 check (earning >= 0),
  created_on timestamptz not null,
  foreign key (lender_id, borrower_id) references borrowers (lender_id, id),
  foreign key (lender_id, user_id) references borrowers (lender_id, id)
);
create index referral_activities_of_borrower on referral_activities (borrower_id, created_on);
create unique index one_sign_up_of_each on referral_activities (user_id) where activity = 'SIGN_UP';
