-- Reports with too many rows to wait for: each is written by a job, and whoever asked for it downloads it for a day.
create type report_file_state as enum ('waiting', 'running', 'ready', 'failed');

create table report_files (
  id uuid primary key default uuidv7(),
  organizer_id uuid not null references organizers (id),
  user_id uuid not null references users (id),
  report text not null,
  format text not null,
  -- What was asked, and within which events; scope null: all of the organizer's.
  query jsonb not null,
  event_scope uuid[],
  state report_file_state not null default 'waiting',
  row_count integer not null,
  rows_done integer not null default 0,
  name text,
  path text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint report_files_format check (format in ('csv', 'xlsx')),
  constraint report_files_rows check (row_count >= 0 and rows_done >= 0),
  constraint report_files_ready check (state <> 'ready' or (name is not null and path is not null))
);

create index report_files_by_expiry on report_files (expires_at);
