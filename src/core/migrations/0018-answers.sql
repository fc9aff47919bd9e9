-- What was answered in an application is called so; the check that it is sealed is set anew at the start.
alter table scorings drop constraint if exists application_is_sealed;
alter table rejections drop constraint if exists application_is_sealed;
alter table applications drop constraint if exists application_is_sealed;
alter table scorings rename column application to answers;
alter table rejections rename column application to answers;
alter table applications rename column application to answers;
