-- Races that somebody marked to come back to, and the mails about them.

create table saved_races (
  user_id uuid not null references users (id) on delete cascade,
  -- A draft that goes takes them along.
  event_id uuid not null references events (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, event_id)
);
comment on table saved_races is 'Races that somebody marked to come back to.';

create index saved_races_by_event on saved_races (event_id);

-- Requests of one person wait for the row of that person.
create function keep_saved_races_few() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if not exists (select from saved_races where user_id = new.user_id and event_id = new.event_id)
    and (select count(*) from saved_races where user_id = new.user_id) >= 200 then
    raise exception 'too many saved races'
      using errcode = 'check_violation', constraint = 'saved_races_few', detail = new.user_id::text;
  end if;
  return new;
end
$$;
comment on function keep_saved_races_few is 'A person saves so many races at most, however many requests come at once.';

create trigger saved_races_few before insert on saved_races
  for each row execute function keep_saved_races_few();
comment on trigger saved_races_few on saved_races is 'Requests that come at once count each other.';

create table saved_race_reminders (
  user_id uuid not null references users (id) on delete cascade,
  phase_id uuid references price_phases (id) on delete set null,
  reminded_at timestamptz not null,
  -- What somebody was told stays told: a price that is removed and written anew is the same to whoever reads of it.
  event_id uuid not null references events (id) on delete cascade,
  category_name text not null,
  price_cop bigint not null,
  primary key (user_id, event_id, category_name, price_cop),
  -- Also under another name of its category.
  constraint saved_race_reminders_of_phase unique (user_id, phase_id)
);
comment on table saved_race_reminders is 'Who was told that a price ends: once per person and price.';

create index saved_race_reminders_by_phase on saved_race_reminders (phase_id);
create index saved_race_reminders_by_event on saved_race_reminders (event_id);

create table saved_race_stops (
  user_id uuid primary key references users (id) on delete cascade,
  stopped_at timestamptz not null
);
comment on table saved_race_stops is 'Who wants none of those mails.';

-- A link opens whatever became of the price that its mail told of.
create table saved_race_stop_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null
);
comment on table saved_race_stop_links is 'The link of a mail that stops those mails.';

create index saved_race_stop_links_by_user on saved_race_stop_links (user_id);
