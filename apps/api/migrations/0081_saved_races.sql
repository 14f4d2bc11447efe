-- Races that somebody marked to come back to.
create table saved_races (
  user_id uuid not null references users (id) on delete cascade,
  -- A draft that goes takes them along.
  event_id uuid not null references events (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, event_id)
);

create index saved_races_by_event on saved_races (event_id);

-- Who was told that a price is about to end: once per person and price, whatever they mark or unmark afterwards.
create table saved_race_reminders (
  user_id uuid not null references users (id) on delete cascade,
  phase_id uuid not null references price_phases (id) on delete cascade,
  reminded_at timestamptz not null,
  -- The link of that mail, which stops these mails and nothing else. One mail may tell of several prices.
  stop_token_hash bytea not null,
  primary key (user_id, phase_id)
);

create index saved_race_reminders_by_token on saved_race_reminders (stop_token_hash);
create index saved_race_reminders_by_phase on saved_race_reminders (phase_id);

-- Who wants none of those mails.
create table saved_race_stops (
  user_id uuid primary key references users (id) on delete cascade,
  stopped_at timestamptz not null
);
