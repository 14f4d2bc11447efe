-- The tables where kits are handed over, by the names their team gives them. A scan keeps the name as it was then.
create table race_stations (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  name text not null,
  is_open boolean not null default true,
  created_at timestamptz not null,
  constraint race_stations_name check (length(trim(name)) between 1 and 60)
);
create unique index race_stations_apart on race_stations (event_id, lower(name));
