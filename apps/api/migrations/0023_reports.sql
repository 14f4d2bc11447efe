-- Files that are made for organizers.

create type report_file_state as enum ('waiting', 'running', 'ready', 'failed');

-- Only reports with too many rows to wait for. Whoever asked for one downloads it for a day.
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
comment on table report_files is 'A report made by a job, until it is downloaded or forgotten.';

create index report_files_by_expiry on report_files (expires_at);

-- Only lists that were sent whole. The next one can hold only what changed since the greatest mark.
create table export_marks (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  kind text not null,
  -- 0: the whole list.
  since_mark bigint not null,
  mark bigint not null,
  row_count integer not null,
  exported_by uuid not null references users (id),
  exported_at timestamptz not null,
  constraint export_marks_kind check (kind in ('start_list')),
  constraint export_marks_order check (since_mark between 0 and mark),
  constraint export_marks_rows check (row_count >= 0)
);
comment on table export_marks is 'Start lists handed over for chip timing, with the change mark that each reached.';

create index export_marks_by_event on export_marks (event_id, kind, mark desc);
