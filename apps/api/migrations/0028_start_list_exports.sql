-- Start lists handed over for chip timing: each that was sent whole, with the change mark it reached. The next one can
-- hold only what changed since the greatest mark.
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

create index export_marks_by_event on export_marks (event_id, kind, mark desc);
