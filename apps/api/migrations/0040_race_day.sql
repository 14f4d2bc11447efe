-- Race day: what devices saw at the kit tables and at the start line, with a network or without.

create table race_devices (
  -- Chosen by the device itself.
  id uuid primary key,
  organizer_id uuid not null references organizers (id),
  name text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint race_devices_name check (length(name) between 1 and 60)
);

create type scan_kind as enum ('accreditation', 'check_in');
create type scan_state as enum ('counts', 'conflict', 'undone', 'rejected');

-- One thing done once by one device. All but its state is as it happened; the state follows from all the scans of its
-- registration and what was undone, whatever order they arrive in.
create table scans (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  kind scan_kind not null,
  client_id uuid not null,
  device_id uuid not null references race_devices (id),
  ticket_code text not null,
  -- Null: of no ticket of the event.
  registration_id uuid references registrations (id),
  made_by uuid not null references users (id),
  uploaded_by uuid not null references users (id),
  -- By the device's clock put right; `told_at` is what it said.
  occurred_at timestamptz not null,
  told_at timestamptz not null,
  received_at timestamptz not null,
  station text,
  -- Null: the whole kit.
  items text[],
  collector_name text,
  collector_document text,
  left_team boolean not null,
  wrong_clock boolean not null,
  rejection text,
  state scan_state not null,
  constraint scans_rejected check ((state = 'rejected') = (rejection is not null)),
  constraint scans_of_somebody check (registration_id is not null or state = 'rejected'),
  constraint scans_collector check ((collector_name is null) = (collector_document is null)),
  constraint scans_kit check (kind = 'accreditation' or (station is null and items is null and collector_name is null))
);
-- Uploaded again, it counts once.
create unique index scans_once on scans (event_id, client_id);
create index scans_by_registration on scans (registration_id, kind) where registration_id is not null;
-- A runner enters once.
create unique index scans_one_entrance on scans (registration_id) where kind = 'check_in' and state = 'counts';
create index scans_to_look_at on scans (event_id, id) where state <> 'counts' or left_team or wrong_clock;
create index scans_pickups on scans (event_id, occurred_at) where kind = 'accreditation' and state = 'counts';

-- Undoing is a record of its own.
create table scan_undos (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  client_id uuid not null,
  undoes uuid not null,
  device_id uuid not null references race_devices (id),
  made_by uuid not null references users (id),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  reason text
);
create unique index scan_undos_once on scan_undos (event_id, client_id);
create index scan_undos_of on scan_undos (event_id, undoes);

-- What somebody in charge said of a scan.
create table scan_resolutions (
  scan_id uuid primary key references scans (id),
  resolved_by uuid not null references users (id),
  note text not null,
  created_at timestamptz not null
);

-- A state may change, and who collected a kit may be forgotten.
create function refuse_rewritten_scan() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{state,collector_name,collector_document}'::text[]
       <> to_jsonb(old) - '{state,collector_name,collector_document}'::text[]
     or (new.collector_name is not null and new.collector_name is distinct from old.collector_name)
     or (new.collector_document is not null and new.collector_document is distinct from old.collector_document) then
    raise exception 'scans is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger scans_are_append_only before update on scans
  for each row execute function refuse_rewritten_scan();
create trigger scans_are_kept before delete on scans for each row execute function refuse_change();
create trigger scan_undos_are_append_only before update or delete on scan_undos
  for each row execute function refuse_change();
create trigger scan_resolutions_are_append_only before update or delete on scan_resolutions
  for each row execute function refuse_change();

-- When their kit was first handed over, and when they were let in.
alter table registrations add column accredited_at timestamptz;
alter table registrations add column checked_in_at timestamptz;
