-- What devices saw at the kit tables and at the start line, with a network or without.

create table race_devices (
  -- Chosen by the device itself.
  id uuid primary key,
  organizer_id uuid not null references organizers (id),
  name text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Devices have another id in every race. What they say of themselves as they upload.
  event_id uuid references events (id) on delete set null,
  waiting integer,
  constraint race_devices_name check (length(name) between 1 and 60)
);
comment on table race_devices is 'A device of race day, by the id that it chose, with its name and when it was last seen.';

create index race_devices_of_event on race_devices (event_id) where event_id is not null;

create table race_stations (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  name text not null,
  is_open boolean not null default true,
  created_at timestamptz not null,
  constraint race_stations_name check (length(trim(name)) between 1 and 60)
);
comment on table race_stations is 'The tables where kits are handed over. A scan keeps the name as it was then.';

create unique index race_stations_apart on race_stations (event_id, lower(name));

create type scan_kind as enum ('accreditation', 'check_in');
create type scan_state as enum ('counts', 'conflict', 'undone', 'rejected');

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
  -- A kit is settled part by part: a scan counts for the parts that nobody had handed over before it. These are the
  -- others. It follows from all the scans of the registration, as the state does.
  repeated text[],
  -- The size that left the table, as the device knew it; null: the device did not say. `wrong_size`: the registration had
  -- another one when the scan arrived.
  size text,
  wrong_size boolean not null default false,
  -- The device refused it: nobody was let in and nothing left the table.
  was_refused boolean not null default false,
  -- Somebody in charge said how it was settled: kept by a trigger, for the index of what waits.
  is_settled boolean not null default false,
  constraint scans_rejected check ((state = 'rejected') = (rejection is not null)),
  constraint scans_of_somebody check (registration_id is not null or state = 'rejected'),
  constraint scans_collector check ((collector_name is null) = (collector_document is null)),
  constraint scans_kit check (kind = 'accreditation' or (station is null and items is null and collector_name is null)),
  constraint scans_repeated check (
    repeated is null or (state = 'counts' and kind = 'accreditation' and cardinality(repeated) > 0)
  ),
  constraint scans_size check ((kind = 'accreditation' or size is null) and (size is not null or not wrong_size)),
  constraint scans_refused check (not was_refused or state = 'rejected')
);
comment on table scans is 'One thing done once by one device. As it happened, but for its state, which follows from all scans of its registration.';

-- Uploaded again, it counts once.
create unique index scans_once on scans (event_id, client_id);
create index scans_by_registration on scans (registration_id, kind) where registration_id is not null;
-- A runner enters once.
create unique index scans_one_entrance on scans (registration_id) where kind = 'check_in' and state = 'counts';
create index scans_to_look_at on scans (event_id, id)
  where state in ('conflict', 'undone') or left_team or repeated is not null or wrong_size
    or (state = 'rejected' and registration_id is not null and not was_refused);
create index scans_waiting on scans (event_id, id)
  where not is_settled and (state in ('conflict', 'undone') or left_team or repeated is not null or wrong_size
    or (state = 'rejected' and registration_id is not null and not was_refused));
-- Progress of a race day is asked for all day: its counts are read from indexes alone, without the rows.
create index scans_pickups on scans (event_id, occurred_at) include (station)
  where kind = 'accreditation' and state = 'counts';
-- Kits that left in part are counted apart from those that left whole, among the few hand-overs that name their parts.
create index scans_of_parts on scans (event_id, registration_id)
  where kind = 'accreditation' and state = 'counts' and items is not null;

-- A state may change and with it the parts that were repeated, a scan is settled once, and who collected a kit may be
-- forgotten.
create function refuse_rewritten_scan() returns trigger language plpgsql as $$
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
comment on function refuse_rewritten_scan is 'Of a scan only its state moves, and who collected may be forgotten.';

create trigger scans_are_append_only before update on scans
  for each row execute function refuse_rewritten_scan();
comment on trigger scans_are_append_only on scans is 'What a device did stays as it happened.';

create trigger scans_are_kept before delete on scans for each row execute function refuse_change();
comment on trigger scans_are_kept on scans is 'What a device did stays.';

create table scan_undos (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  client_id uuid not null,
  undoes uuid not null,
  device_id uuid not null references race_devices (id),
  made_by uuid not null references users (id),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  reason text,
  -- Whoever uploads it for who made it, as scans are: null uploaded it themselves. Whoever made it may have left the team
  -- by then.
  uploaded_by uuid references users (id),
  left_team boolean not null default false
);
comment on table scan_undos is 'A scan that was undone: a record of its own.';

create unique index scan_undos_once on scan_undos (event_id, client_id);
create index scan_undos_of on scan_undos (event_id, undoes);

create trigger scan_undos_are_append_only before update or delete on scan_undos
  for each row execute function refuse_change();
comment on trigger scan_undos_are_append_only on scan_undos is 'What was undone stays.';

create table scan_resolutions (
  scan_id uuid primary key references scans (id),
  resolved_by uuid not null references users (id),
  note text not null,
  created_at timestamptz not null,
  -- Of a kit that was handed over twice: whether the second one came back. Null: it was not asked.
  kit_returned boolean,
  -- Of a kit that left twice: the parts that had left a second time as it was settled, those of them that came back, and
  -- the category and size by which its items are found. Null: it was not asked.
  parts text[],
  returned text[],
  size text,
  category_id uuid references categories (id),
  constraint scan_resolutions_parts check (
    num_nonnulls(parts, returned) in (0, 2)
    and (parts is null or (cardinality(parts) > 0 and returned <@ parts and kit_returned = (parts <@ returned)))
    and (parts is not null or num_nonnulls(size, category_id) = 0)
  )
);
comment on table scan_resolutions is 'What somebody in charge said of a scan.';

create trigger scan_resolutions_are_append_only before update or delete on scan_resolutions
  for each row execute function refuse_change();
comment on trigger scan_resolutions_are_append_only on scan_resolutions is 'What was decided stays.';

create function settle_resolved_scan() returns trigger language plpgsql as $$
begin
  update scans set is_settled = true where id = new.scan_id;
  return null;
end
$$;
comment on function settle_resolved_scan is 'A scan that somebody decided on is settled.';

create trigger scan_resolutions_settle_their_scan after insert on scan_resolutions
  for each row execute function settle_resolved_scan();
comment on trigger scan_resolutions_settle_their_scan on scan_resolutions is 'What waits for a person is found by an index of the scans alone.';

-- What a device does again and again (a clock that is off, tickets that nobody holds) is one entry per device and
-- fault, with how often it happened. Scans that need a look stay one by one.
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
comment on table device_troubles is 'What devices of race day could not do, counted by kind, for whoever runs the race.';

create unique index device_troubles_open on device_troubles (event_id, device_id, kind, fault) where resolved_at is null;
create index device_troubles_of on device_troubles (event_id, id);

create table ticket_size_changes (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  client_id uuid not null,
  registration_id uuid not null references registrations (id),
  device_id uuid not null references race_devices (id),
  made_by uuid not null references users (id),
  from_size text,
  to_size text not null,
  -- The shirt was out already: one came back and the other left.
  was_handed_over boolean not null,
  created_at timestamptz not null
);
comment on table ticket_size_changes is 'A size changed at a kit table, under the id that the device gave it: sent again, it is done once.';

create unique index ticket_size_changes_once on ticket_size_changes (event_id, client_id);
create index ticket_size_changes_of on ticket_size_changes (registration_id);

create trigger ticket_size_changes_are_append_only before update or delete on ticket_size_changes
  for each row execute function refuse_change();
comment on trigger ticket_size_changes_are_append_only on ticket_size_changes is 'What was handed over stays.';

create table consent_signatures (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  client_id uuid not null,
  registration_id uuid not null references registrations (id),
  device_id uuid not null references race_devices (id),
  -- Before whom it was signed, and who uploaded it.
  made_by uuid not null references users (id),
  uploaded_by uuid not null references users (id),
  left_team boolean not null,
  wrong_clock boolean not null,
  -- Forgotten with the person.
  signer_name text,
  signer_document text,
  is_guardian boolean not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- What the guardian who signs says to be.
  relationship text,
  constraint consent_signatures_relationship check (relationship in ('mother', 'father', 'legal_representative'))
);
comment on table consent_signatures is 'A waiver signed at a kit table, under the id that the device gave it: sent again, it is signed once.';

create unique index consent_signatures_once on consent_signatures (event_id, client_id);
create index consent_signatures_of on consent_signatures (registration_id);

-- Tables of earlier files that name these.
alter table consents add foreign key (signature_id) references consent_signatures (id);
