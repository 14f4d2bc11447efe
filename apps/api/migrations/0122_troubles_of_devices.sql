-- What somebody in charge of race day looks at. Scans that need a look stay one by one; what a device does again and
-- again (a clock that is off, tickets that nobody holds) is one entry per device and fault, with how often it happened.

-- The device refused it: nobody was let in and nothing left the table.
alter table scans add column was_refused boolean not null default false;
-- Somebody in charge said how it was settled: kept by a trigger, for the index of what waits.
alter table scans add column is_settled boolean not null default false;
alter table scans add constraint scans_refused check (not was_refused or state = 'rejected');

-- Of a kit that was handed over twice: whether the second one came back. Null: it was not asked.
alter table scan_resolutions add column kit_returned boolean;

-- A state may change and with it the parts that were repeated, a scan is settled once, and who collected a kit may be
-- forgotten.
create or replace function refuse_rewritten_scan() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{state,repeated,is_settled,collector_name,collector_document}'::text[]
       <> to_jsonb(old) - '{state,repeated,is_settled,collector_name,collector_document}'::text[]
     or (old.is_settled and not new.is_settled)
     or (new.collector_name is not null and new.collector_name is distinct from old.collector_name)
     or (new.collector_document is not null and new.collector_document is distinct from old.collector_document) then
    raise exception 'scans is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create function settle_resolved_scan() returns trigger language plpgsql as $$
begin
  update scans set is_settled = true where id = new.scan_id;
  return null;
end
$$;
create trigger scan_resolutions_settle_their_scan after insert on scan_resolutions
  for each row execute function settle_resolved_scan();
update scans set is_settled = true where id in (select scan_id from scan_resolutions);

drop index scans_to_look_at;
create index scans_to_look_at on scans (event_id, id)
  where state in ('conflict', 'undone') or left_team or repeated is not null or wrong_size
    or (state = 'rejected' and registration_id is not null and not was_refused);
create index scans_waiting on scans (event_id, id)
  where not is_settled and (state in ('conflict', 'undone') or left_team or repeated is not null or wrong_size
    or (state = 'rejected' and registration_id is not null and not was_refused));

create table device_troubles (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  device_id uuid not null references race_devices (id),
  kind scan_kind not null,
  -- `wrong_clock`, or why its scans let nobody in.
  fault text not null,
  station text,
  count integer not null,
  -- The latest things that were read, in a short form that tells nothing of a person.
  readings text[] not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  resolved_by uuid references users (id),
  resolved_at timestamptz,
  note text,
  constraint device_troubles_counted check (count > 0 and cardinality(readings) <= 5),
  constraint device_troubles_resolved check (num_nonnulls(resolved_by, resolved_at, note) in (0, 3))
);
create unique index device_troubles_open on device_troubles (event_id, device_id, kind, fault) where resolved_at is null;
create index device_troubles_of on device_troubles (event_id, id);

insert into device_troubles (event_id, device_id, kind, fault, count, readings, first_at, last_at)
  select event_id, device_id, kind, 'wrong_clock', count(*), '{}'::text[], min(received_at), max(received_at)
  from scans where wrong_clock and not is_settled group by event_id, device_id, kind
  union all
  select event_id, device_id, kind, rejection, count(*), '{}'::text[], min(received_at), max(received_at)
  from scans where state = 'rejected' and registration_id is null and not is_settled
  group by event_id, device_id, kind, rejection;

-- Devices have another id in every race. What they say of themselves as they upload.
alter table race_devices add column event_id uuid references events (id) on delete set null;
alter table race_devices add column waiting integer;
update race_devices set event_id = (select event_id from scans where device_id = race_devices.id limit 1);
create index race_devices_of_event on race_devices (event_id) where event_id is not null;
