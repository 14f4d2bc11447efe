-- What on call asks first: has everything that recurs gone well lately, and when was the last backup?
create table recurring_turns (
  job text primary key,
  -- As a cron expression of Bogotá's time.
  cron text not null,
  -- A job that never went well is late from here on.
  known_since timestamptz not null default now(),
  went_well_at timestamptz
);
comment on table recurring_turns is 'When a turn of each recurring job last went well. The queue itself forgets it after a day.';

create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  took_seconds integer not null,
  row_count bigint not null,
  file_count integer not null,
  constraint backups_counts check (took_seconds >= 0 and row_count >= 0 and file_count >= 0)
);
comment on table backups is 'Backups that were finished by the product''s own command. Where they were copied to is not known here.';
comment on column backups.made_at is 'The instant of the state that was saved.';
create index backups_by_instant on backups (made_at);
