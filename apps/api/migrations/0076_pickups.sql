-- Where and when the kits of a race are handed over, in the order its organizer tells it.
create table event_pickups (
  event_id uuid not null references events (id) on delete cascade,
  position integer not null,
  place text not null,
  address text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (event_id, position),
  constraint event_pickups_place check (place <> ''),
  constraint event_pickups_hours check (closes_at > opens_at)
);
