-- Places with their runners, the door that sells them, relay teams, and what a dearer category costs.

-- The one door to places: event, then categories, then phases, each in the order of their ids, so that two orders never
-- wait for each other in a circle. Things are named once each and in their order (uuids by value), as the application
-- sends them, so that nothing is sorted while the rows that everybody wants are locked.
--
-- `p_held` and `p_confirmed` say which way each place moves (1, 0 or -1): hold (1, 0), confirm (-1, 1), release a hold
-- (-1, 0), release a confirmed place (0, -1), retake at once (0, 1). Taking is conditional; the CHECK constraints of
-- the tables stand behind it.
--
-- A new hold is of a published race whose sales are neither paused nor closed (ZN006). A race that was taken down lets
-- nobody in, not even straight to confirmed: what was held before may still be confirmed, and whoever is in the race
-- may move within it. Whoever waits keeps places from others only if category, event and the prices on sale all have
-- room for their party, which is what an offer needs too.
--
-- `p_within_event`: who moves within the event takes a place of a category and none of the event, which counts them
-- already; sales that were closed by hand do not stand in the way. `p_late`: places that were let go and whose money
-- came late were sold when sales were open, so that only capacity keeps them out.
create function move_places(
  p_event uuid,
  p_categories uuid[], p_category_quantities integer[],
  p_phases uuid[], p_phase_quantities integer[],
  p_held integer, p_confirmed integer,
  p_for_waitlist boolean default false,
  p_within_event boolean default false,
  p_late boolean default false
) returns void language plpgsql as $$
declare
  takes boolean := p_held + p_confirmed > 0;
  total integer := 0;
  -- Somebody enters the race without having held a place: not who confirms what they held, nor who moves within it.
  is_new boolean := false;
  -- What the event and the category had left before these were taken; null: the event has no limit of its own.
  event_left integer;
  category_left integer;
  thing uuid;
  quantity integer;
begin
  if not p_within_event then
    foreach quantity in array p_category_quantities loop
      total := total + quantity;
    end loop;
  end if;

  is_new := (p_late or p_confirmed > 0 and p_held >= 0) and total > 0;

  update events
    set held_count = held_count + p_held * total, confirmed_count = confirmed_count + p_confirmed * total
    where id = p_event
      and (not takes or capacity is null or held_count + confirmed_count + total <= capacity)
      and (p_held <= 0 or p_late
        or (state = 'published' and not sales_paused and (sales_closed_at is null or p_within_event)))
      and (not is_new or taken_down_at is null)
      and (not p_late or state in ('published', 'closed'))
    returning capacity - held_count - confirmed_count + total into event_left;
  if not found then
    if is_new and exists (select from events where id = p_event and taken_down_at is not null) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'taken_down';
    end if;
    if p_late and not exists (select from events where id = p_event and state in ('published', 'closed')) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = p_event::text;
    end if;
    if p_held > 0 and not p_late and exists (select from events where id = p_event and sales_paused) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'paused';
    end if;
    if p_held > 0 and not p_late and not exists (
      select from events where id = p_event and state = 'published' and (sales_closed_at is null or p_within_event)
    ) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = p_event::text;
    end if;
    raise exception 'sold_out' using errcode = 'ZN001', detail = p_event::text;
  end if;

  for i in 1 .. cardinality(p_categories) loop
    thing := p_categories[i];
    quantity := p_category_quantities[i];
    update categories
      set held_count = held_count + p_held * quantity, confirmed_count = confirmed_count + p_confirmed * quantity
      where id = thing and event_id = p_event
        and (not takes or held_count + confirmed_count + quantity <= capacity)
      returning capacity - held_count - confirmed_count + quantity into category_left;
    if not found then
      raise exception 'sold_out' using errcode = 'ZN001', detail = thing::text;
    end if;
    -- Places that came free belong to whoever waits for as many or fewer.
    if takes and not p_for_waitlist and not p_late and p_confirmed <= 0 and exists (
      select from waitlist_entries
      where category_id = thing and state = 'waiting'
        and party_size <= least(category_left, event_left)
        -- The phase that sells now, which is the first of this order's, and those that follow it.
        and (
          select bool_or(max_quantity is null)
            or sum(max_quantity - price_phases.held_count - price_phases.confirmed_count) >= party_size
          from price_phases
          where price_phases.category_id = thing and starts_at >= (
            select min(starts_at) from price_phases where category_id = thing and id = any (p_phases)
          )
        )
    ) then
      raise exception 'sold_out' using errcode = 'ZN001', detail = thing::text;
    end if;
  end loop;

  for i in 1 .. cardinality(p_phases) loop
    thing := p_phases[i];
    quantity := p_phase_quantities[i];
    update price_phases
      set held_count = held_count + p_held * quantity, confirmed_count = confirmed_count + p_confirmed * quantity
      where id = thing
        and (not takes or max_quantity is null or held_count + confirmed_count + quantity <= max_quantity);
    if not found then
      raise exception 'phase_sold_out' using errcode = 'ZN002', detail = thing::text;
    end if;
  end loop;
end
$$;
comment on function move_places is 'The one door to places: race, categories, prices, each in the order of their ids.';

-- A quantity may be negative: one size given back and another taken is one movement.
create function move_sizes(
  p_event uuid, p_sizes text[], p_quantities integer[], p_held integer, p_confirmed integer
) returns void language plpgsql as $$
declare
  line record;
begin
  for line in
    select size, quantity from unnest(p_sizes, p_quantities) as each (size, quantity) order by size
  loop
    update event_sizes
      set held_count = held_count + p_held * line.quantity, confirmed_count = confirmed_count + p_confirmed * line.quantity
      where event_id = p_event and size = line.size
        and ((p_held + p_confirmed) * line.quantity <= 0 or stock is null
             or held_count + confirmed_count + (p_held + p_confirmed) * line.quantity <= stock);
    if not found then
      raise exception 'size_sold_out' using errcode = 'ZN003', detail = line.size;
    end if;
  end loop;
end
$$;
comment on function move_sizes is 'The one door to kit sizes, in the order of their names.';

-- «A9» before «A10», «214-1» before «214-2».
create function key_of_bib(p_bib text) returns text
language sql immutable parallel safe
return case
  when p_bib is null then '~'
  else substring(p_bib from '^[^0-9]*') || lpad(coalesce(substring(p_bib from '[0-9]+'), ''), 9, '0')
    || substring(p_bib from '^[^0-9]*[0-9]*(.*)$')
end;
comment on function key_of_bib is 'Bibs in order: by prefix, then by number, and none at the end.';

-- What a registration is found by, without accents or case: the words of its names, document, bib, e-mail and ticket.
-- Each word starts with the end of its race's id, so that the index reads the words of one race together.
create function words_of_registration(
  p_event uuid, p_first_name text, p_last_name text, p_document text, p_bib text, p_email text, p_ticket text
) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array(
  select distinct right(p_event::text, 6) || word
  from unnest(
    regexp_split_to_array(plain_text(concat_ws(' ', p_first_name, p_last_name)), '[^[:alnum:]]+')
    || array[
      regexp_replace(lower(p_document), '[^0-9a-z]', '', 'g'),
      ltrim(regexp_replace(lower(p_document), '[^0-9a-z]', '', 'g'), '0'),
      lower(p_bib), lower(p_email), lower(p_ticket)
    ]
  ) as word
  where word <> ''
));
comment on function words_of_registration is 'The words that a registration is found by, each with the end of its race.';

-- Relay categories sell teams: one place and one price for `team_size` people. The first seat is the captain's, bought
-- as any place is; the others are registrations of the same order that cost nothing and take no place, only a size and
-- their runner's document.
create table teams (
  id uuid primary key default uuidv7(),
  event_id uuid not null,
  category_id uuid not null,
  order_id uuid not null references orders (id),
  name text not null,
  name_key text not null generated always as (plain_text(name)) stored,
  -- As a document is: whoever goes to pay first has the name.
  claims_name boolean not null default false,
  -- The team's number; its members wear it with their seat.
  bib text,
  created_at timestamptz not null,
  -- The captain's place was given up, and with it every seat.
  ended_at timestamptz,
  -- When its captain was told that seats were still free.
  reminded_at timestamptz,
  unique (id, category_id),
  foreign key (event_id, category_id) references categories (event_id, id),
  constraint teams_name check (char_length(name) between 2 and 60 and name = btrim(name))
);
comment on table teams is 'Who runs a relay together, with their number and name.';

create unique index teams_name_once on teams (category_id, name_key) where claims_name and ended_at is null;
create unique index teams_bib_once on teams (event_id, bib) where bib is not null and ended_at is null;
create index teams_by_order on teams (order_id);
create index teams_to_remind on teams (event_id) where reminded_at is null and ended_at is null;

create type registration_state as enum ('held', 'confirmed', 'transferred', 'cancelled', 'refunded', 'expired');
create type registration_source as enum ('web', 'manual', 'import');

create table registrations (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
  event_id uuid not null,
  category_id uuid not null,
  price_phase_id uuid not null references price_phases (id),
  position integer not null,
  price_cop bigint not null,
  discount_cop bigint not null default 0,
  service_fee_cop bigint not null,
  state registration_state not null default 'held',
  -- The participant: a copy of their own, so that a profile changed later does not rewrite a race.
  document_type document_type,
  document_number text,
  first_name text,
  last_name text,
  email text,
  phone text,
  birth_on date,
  gender gender,
  city_code text,
  club text,
  eps text,
  blood_type text,
  emergency_contact_name text,
  emergency_contact_phone text,
  size text,
  answers jsonb not null default '{}',
  -- Who answers for a minor.
  guardian jsonb,
  bib text,
  ticket_code text unique,
  -- The registration this one came from, if it was transferred.
  transferred_from_id uuid references registrations (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  closed_at timestamptz,
  -- Kept by key_registration. Null until the runner is named: only those are listed, and a hold writes none of their
  -- indexes.
  document_key text,
  -- From the moment its order goes to pay, or it is confirmed otherwise.
  claims_document boolean not null default false,
  -- The mark of its last change; null while nobody is registered on it.
  change_mark bigint,
  source registration_source not null default 'web',
  -- Grows with each change: whoever saves says which one they read.
  version integer not null default 1,
  name_key text collate "C",
  bib_key text collate "C",
  words tsvector,
  -- When their kit was first handed over, and when they were let in.
  accredited_at timestamptz,
  checked_in_at timestamptz,
  team_id uuid,
  team_seat integer,
  -- By the member themselves, from their own link: theirs alone, as what was handed on.
  joined_by_link boolean not null default false,
  foreign key (event_id, category_id) references categories (event_id, id),
  foreign key (event_id, size) references event_sizes (event_id, size),
  constraint registrations_amounts check (
    price_cop >= 0 and discount_cop between 0 and price_cop and service_fee_cop >= 0
  ),
  constraint registrations_confirmed_are_whole check (
    state <> 'confirmed' or (ticket_code is not null and document_number is not null and confirmed_at is not null)
  ),
  constraint registrations_email_is_lowercase check (email = lower(email)),
  constraint registrations_city_is_divipola check (city_code ~ '^[0-9]{5}$'),
  -- Whoever receives a place has it from an older registration: following those back always ends.
  constraint registrations_come_from_another check (transferred_from_id <> id),
  -- A seat stays in its team's category.
  constraint registrations_of_its_team foreign key (team_id, category_id) references teams (id, category_id),
  constraint registrations_team_and_seat check ((team_id is null) = (team_seat is null) and team_seat >= 1),
  constraint registrations_join_a_seat check (not joined_by_link or coalesce(team_seat, 0) > 1),
  constraint registrations_seats_are_free check (
    coalesce(team_seat, 1) = 1 or (price_cop = 0 and discount_cop = 0 and service_fee_cop = 0)
  )
) with (fillfactor = 80);
comment on table registrations is 'A place with its runner: held, confirmed and what became of it. Its ticket and bib are here.';

create index registrations_by_order on registrations (order_id, position);
create index registrations_by_event on registrations (event_id, state, id);
create index registrations_by_email on registrations (email) where email is not null;
create unique index registrations_bib_once on registrations (event_id, bib) where bib is not null and state = 'confirmed';
-- One person once per category: those who are registered, and those who went to pay for it.
create unique index registrations_document_once on registrations (category_id, document_key)
  where claims_document and state in ('held', 'confirmed');
-- What an organizer's list is sorted and searched by within a race: a page costs the same with a thousand registrations
-- and with a hundred thousand.
create index registrations_listed_by_arrival on registrations (event_id, id) where name_key is not null;
create index registrations_listed_by_name on registrations (event_id, name_key, id) where name_key is not null;
create index registrations_listed_by_bib on registrations (event_id, bib_key, id) where name_key is not null;
create index registrations_listed_by_category on registrations (category_id, id) where name_key is not null;
create index registrations_listed_by_words on registrations using gin (words) where name_key is not null;
create index registrations_by_document on registrations (document_key) where document_key is not null;
create index registrations_by_phone on registrations (phone) where phone is not null;
create index registrations_by_name_text on registrations using gin (name_key gin_trgm_ops) where name_key is not null;
create unique index registrations_seat_once on registrations (team_id, team_seat)
  where team_id is not null and state in ('held', 'confirmed');
-- A team is read with whoever ever had its captain's seat, in any state; the unique index of its seats serves those
-- that are held or confirmed alone.
create index registrations_by_team on registrations (team_id) where team_id is not null;
-- Progress of a race day is asked for all day: its counts are read from indexes alone, without the rows.
create index registrations_progress on registrations (event_id, category_id)
  include (id, accredited_at, checked_in_at) where state = 'confirmed';

create function claim_document() returns trigger language plpgsql as $$
begin
  new.claims_document := true;
  return new;
end
$$;
comment on function claim_document is 'A confirmed registration claims the document of its runner, by whatever road it comes.';

create trigger registrations_confirmed_claim before insert or update of state on registrations
  for each row when (new.state = 'confirmed') execute function claim_document();
comment on trigger registrations_confirmed_claim on registrations is 'Nobody runs a category twice, by whatever road they are registered.';

-- As generated columns they would be worked out by every update, whatever it changed, because triggers that run before
-- an update might change what they are made of. Found also by the name of the team.
create function key_registration() returns trigger language plpgsql as $$
begin
  new.document_key := key_of_document(new.document_type, new.document_number);
  new.name_key := plain_text(new.last_name || ' ' || new.first_name);
  new.bib_key := key_of_bib(new.bib);
  new.words := case when new.first_name is not null then words_of_registration(
    new.event_id, new.first_name,
    concat_ws(' ', new.last_name, case when new.team_id is not null then
      (select name from teams where id = new.team_id) end),
    new.document_number, new.bib, new.email, new.ticket_code
  ) end;
  return new;
end
$$;
comment on function key_registration is 'What a registration is found and sorted by.';

create trigger registrations_keyed
  before insert or update of event_id, document_type, document_number, first_name, last_name, email, bib, ticket_code,
    team_id, document_key, name_key, bib_key, words
  on registrations
  for each row execute function key_registration();
comment on trigger registrations_keyed on registrations is 'As generated columns, every update would work them out, whatever it changes.';

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
comment on function count_version is 'Counts each change of a row.';

create trigger registrations_version before update on registrations
  for each row execute function count_version();
comment on trigger registrations_version on registrations is 'Who edits what another has just edited is told so.';

-- The event's row stays locked until the transaction ends, so marks are committed in their order: whoever sees one sees
-- all below it. What one transaction changes of a race shares one mark, which a setting local to that transaction
-- remembers: ten thousand rows written at once move the event's row once. Holds and their forms are not confirmed and
-- touch nothing.
create function mark_change() returns trigger language plpgsql as $$
declare
  drawn text := current_setting('zancada.change_mark', true);
begin
  if drawn like new.event_id || ' %' then
    new.change_mark := split_part(drawn, ' ', 2)::bigint;
  else
    update events set change_mark = change_mark + 1 where id = new.event_id returning change_mark into new.change_mark;
    perform set_config('zancada.change_mark', new.event_id || ' ' || new.change_mark, true);
  end if;
  return new;
end
$$;
comment on function mark_change is 'Gives a registration the next change mark of its race: marks are committed in their order.';

create trigger registrations_change_mark before insert or update on registrations
  for each row when (new.confirmed_at is not null) execute function mark_change();
comment on trigger registrations_change_mark on registrations is 'Copies elsewhere miss no change, by whatever road.';

-- Race day writes two columns of a registration and its mark, hundreds of times a second. None of them is in an index
-- of `registrations`, so that such a write stays within its page.
create table registration_marks (
  registration_id uuid primary key references registrations (id) on delete cascade,
  event_id uuid not null,
  change_mark bigint not null
);
comment on table registration_marks is 'The change mark of each registration, in a narrow table that devices and exports search.';

create index registration_marks_by_change on registration_marks (event_id, change_mark, registration_id);

create function keep_change_marks() returns trigger language plpgsql as $$
begin
  insert into registration_marks (registration_id, event_id, change_mark)
    select id, event_id, change_mark from came where change_mark is not null
    on conflict (registration_id) do update set change_mark = excluded.change_mark
      where registration_marks.change_mark <> excluded.change_mark;
  return null;
end
$$;
comment on function keep_change_marks is 'Copies the change mark of registrations to their narrow table.';

create trigger registrations_keep_marks_of_new after insert on registrations
  referencing new table as came for each statement execute function keep_change_marks();
comment on trigger registrations_keep_marks_of_new on registrations is 'With the mark in an index of its own, each scan of race day would write all indexes of the place.';

create trigger registrations_keep_marks_of_changed after update on registrations
  referencing new table as came for each statement execute function keep_change_marks();
comment on trigger registrations_keep_marks_of_changed on registrations is 'With the mark in an index of its own, each scan of race day would write all indexes of the place.';

-- The team's row is shared until the transaction ends, so that a seat taken and a team that ends follow each other.
create function keep_teams_whole() returns trigger language plpgsql as $$
declare
  size integer;
begin
  select team_size into size from categories where id = new.category_id;
  if (size > 1) <> (new.team_id is not null) or new.team_seat > size or (new.team_seat > 1 and new.state = 'held') then
    raise exception 'registration % does not fit a category of teams of %', new.id, size
      using errcode = 'check_violation', constraint = 'registrations_fit_their_team';
  end if;
  if new.team_seat > 1 then
    perform from teams where id = new.team_id and ended_at is null for share;
    if not found then
      raise exception 'team % has ended', new.team_id
        using errcode = 'check_violation', constraint = 'registrations_of_a_standing_team';
    end if;
  end if;
  return new;
end
$$;
comment on function keep_teams_whole is 'Whoever runs a relay has a seat of a team that stands, and nobody else has.';

create trigger registrations_fit_their_team
  before insert or update of state, category_id, team_id, team_seat on registrations
  for each row when (new.state = 'confirmed' or (new.team_seat > 1 and new.state = 'held'))
  execute function keep_teams_whole();
comment on trigger registrations_fit_their_team on registrations is 'A seat taken and a team that ends follow each other.';

-- Handing the place on changes nothing. What the team ends with, its links end too.
create function follow_captain() returns trigger language plpgsql as $$
declare
  ended timestamptz;
begin
  update teams set
    claims_name = teams.claims_name or new.claims_document,
    ended_at = case
      when new.state in ('held', 'confirmed') then null
      when new.state = 'transferred' then teams.ended_at
      else coalesce(teams.ended_at, new.closed_at, now())
    end
    where id = new.team_id
    returning ended_at into ended;
  if ended is not null then
    update team_invitations set state = 'withdrawn', closed_at = ended where team_id = new.team_id and state = 'open';
  end if;
  return null;
end
$$;
comment on function follow_captain is 'A team stands and ends with the place of its captain, and its links with it.';

create trigger registrations_lead_their_team
  after insert or update of state, claims_document, team_id, team_seat on registrations
  for each row when (new.team_seat = 1)
  execute function follow_captain();
comment on trigger registrations_lead_their_team on registrations is 'A place ends by many roads: its team hears of each.';

create function keep_members_with_captain() returns trigger language plpgsql as $$
begin
  if exists (select from registrations where team_id = new.team_id and team_seat > 1 and state = 'confirmed')
    and not exists (select from registrations where team_id = new.team_id and team_seat = 1 and state = 'confirmed')
  then
    raise exception 'team % lost its captain and kept its members', new.team_id
      using errcode = 'check_violation', constraint = 'teams_end_whole';
  end if;
  return null;
end
$$;
comment on function keep_members_with_captain is 'No team keeps its members without its captain.';

create constraint trigger teams_end_whole
  after update of state on registrations
  deferrable initially deferred
  for each row when (old.team_seat = 1 and old.state = 'confirmed' and new.state <> 'confirmed')
  execute function keep_members_with_captain();
comment on trigger teams_end_whole on registrations is 'The place of the captain may change hands in the transaction, so it is asked at its end.';

-- A member's seat came with its captain's place.
create function keep_seats_of_paid_teams() returns trigger language plpgsql as $$
begin
  if exists (select from registrations where id = new.id and state = 'confirmed') and not exists (
    select from registrations where team_id = new.team_id and team_seat = 1 and state = 'confirmed'
  ) then
    raise exception 'the place of team % is not paid', new.team_id
      using errcode = 'check_violation', constraint = 'registrations_of_a_paid_team', detail = new.team_id::text;
  end if;
  return null;
end
$$;
comment on function keep_seats_of_paid_teams is 'Nobody has the seat of a member before the place of the captain is paid.';

create constraint trigger registrations_of_a_paid_team
  after insert or update of state on registrations
  deferrable initially deferred
  for each row when (new.team_seat > 1 and new.state = 'confirmed')
  execute function keep_seats_of_paid_teams();
comment on trigger registrations_of_a_paid_team on registrations is 'A list writes a team whole, so it is asked at the end of the transaction.';

create function wear_bib_of_team() returns trigger language plpgsql as $$
begin
  select teams.bib || '-' || new.team_seat into new.bib from teams where id = new.team_id;
  return new;
end
$$;
comment on function wear_bib_of_team is 'A member wears the number of the team with their seat.';

create trigger registrations_bib_of_team
  before insert or update of bib, team_id, team_seat on registrations
  for each row when (new.team_id is not null)
  execute function wear_bib_of_team();
comment on trigger registrations_bib_of_team on registrations is 'A seat taken later wears the number, whoever writes it.';

create function follow_team() returns trigger language plpgsql as $$
begin
  update registrations set bib = new.bib || '-' || team_seat, words = null
    where team_id = new.id and state in ('held', 'confirmed');
  return null;
end
$$;
comment on function follow_team is 'The places of a team wear its number and are found by its name.';

create trigger teams_are_worn after update of bib, name on teams
  for each row when (new.bib is distinct from old.bib or new.name <> old.name)
  execute function follow_team();
comment on trigger teams_are_worn on teams is 'Number and name are written once; the places of the team follow.';

-- Mates who come or go together touch the others of their team once, and not each other. Locked by their ids, so that
-- two batches that touch the same teams follow each other.
create function touch_mates_of_new() returns trigger language plpgsql as $$
begin
  if not exists (select from came where team_id is not null and state = 'confirmed') then
    return null;
  end if;
  update registrations set updated_at = updated_at
    where id in (
      select mates.id from registrations as mates
      where mates.team_id in (select team_id from came where state = 'confirmed') and mates.state = 'confirmed'
        and not exists (select from came where came.id = mates.id)
      order by mates.id for no key update
    );
  return null;
end
$$;
comment on function touch_mates_of_new is 'The same for a place that is new.';

create trigger registrations_of_new_mates after insert on registrations
  referencing new table as came for each statement execute function touch_mates_of_new();
comment on trigger registrations_of_new_mates on registrations is 'The mates of a new place show it on race day, once per statement.';

create function touch_mates_of_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from came where team_id is not null) then
    return null;
  end if;
  with moved as materialized (
    select came.id, came.team_id from came join went using (id)
    where came.team_id is not null and came.state is distinct from went.state
  )
  update registrations set updated_at = updated_at
    where id in (
      select mates.id from registrations as mates
      where mates.team_id in (select team_id from moved) and mates.state = 'confirmed'
        and not exists (select from moved where moved.id = mates.id)
      order by mates.id for no key update
    );
  return null;
end
$$;
comment on function touch_mates_of_changed is 'Who runs with somebody whose place changed has changed too, for copies elsewhere.';

create trigger registrations_of_gone_mates after update on registrations
  referencing old table as went new table as came for each statement execute function touch_mates_of_changed();
comment on trigger registrations_of_gone_mates on registrations is 'The mates of a place that changed show it on race day, once per statement.';

-- Passed over whatever the category; a person may still be given one of them.
create table reserved_bibs (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  from_number integer not null,
  to_number integer not null,
  label text not null,
  constraint reserved_bibs_range check (from_number between 0 and to_number)
);
comment on table reserved_bibs is 'Numbers that automatic bibs pass over.';

create index reserved_bibs_by_event on reserved_bibs (event_id);

create type category_charge_state as enum (
  'awaiting_payment', 'paid', 'expired', 'cancelled', 'refund_due', 'partially_refunded', 'refunded'
);

-- While a charge waits, the place in the new category is held and the registration stays where it is; the payment moves
-- it.
create table category_charges (
  id uuid primary key default uuidv7(),
  code text not null unique,
  event_id uuid not null references events (id),
  registration_id uuid not null references registrations (id),
  from_category_id uuid not null,
  category_id uuid not null,
  price_phase_id uuid not null references price_phases (id),
  difference_cop bigint not null,
  -- On top of the difference, or carried by the organizer: never both.
  service_fee_cop bigint not null,
  organizer_fee_cop bigint not null,
  total_cop bigint not null generated always as (difference_cop + service_fee_cop) stored,
  state category_charge_state not null default 'awaiting_payment',
  -- Of the last link that was mailed; those before it open nothing.
  token_hash bytea not null unique,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it moved its registration; what came in and moved nobody leaves it empty.
  paid_at timestamptz,
  closed_at timestamptz,
  foreign key (event_id, from_category_id) references categories (event_id, id),
  foreign key (event_id, category_id) references categories (event_id, id),
  constraint category_charges_to_another check (category_id <> from_category_id),
  constraint category_charges_amounts check (
    difference_cop > 0 and service_fee_cop >= 0 and organizer_fee_cop >= 0
    and (service_fee_cop = 0 or organizer_fee_cop = 0)
  ),
  constraint category_charges_paid check (
    case
      when state in ('paid', 'partially_refunded') then paid_at is not null
      when state = 'refunded' then true
      else paid_at is null
    end
  )
);
comment on table category_charges is 'What a place costs more in a dearer category, paid by a link.';

create unique index category_charges_one_open on category_charges (registration_id) where state = 'awaiting_payment';
create index category_charges_by_registration on category_charges (registration_id);
create index category_charges_by_event on category_charges (event_id, paid_at);
create index category_charges_to_expire on category_charges (expires_at) where state = 'awaiting_payment';

create function keep_open_charges_true() returns trigger language plpgsql as $$
begin
  if exists (
    select from category_charges
    join registrations on registrations.id = category_charges.registration_id
    where category_charges.state = 'awaiting_payment'
      and category_charges.registration_id = case tg_table_name
        when 'registrations' then new.id
        else (to_jsonb(new) ->> 'registration_id')::uuid
      end
      and (registrations.state <> 'confirmed'
        or registrations.event_id <> category_charges.event_id
        or registrations.category_id <> category_charges.from_category_id)
  ) then
    raise exception 'a charge waits for a registration that is not there any more'
      using errcode = 'check_violation', constraint = 'category_charges_of_its_registration';
  end if;
  return null;
end
$$;
comment on function keep_open_charges_true is 'A charge that waits is of a confirmed registration that is still where it was.';

create constraint trigger category_charges_of_its_registration
  after insert or update of state, registration_id, from_category_id on category_charges
  deferrable initially deferred
  for each row execute function keep_open_charges_true();
comment on trigger category_charges_of_its_registration on category_charges is 'The charge and its place are changed in one transaction, so it is asked at its end.';

create constraint trigger registrations_leave_no_charge
  after update of state, category_id on registrations
  deferrable initially deferred
  for each row
  when (old.state = 'confirmed' and (new.state <> 'confirmed' or new.category_id <> old.category_id))
  execute function keep_open_charges_true();
comment on trigger registrations_leave_no_charge on registrations is 'The charge and its place are changed in one transaction, so it is asked at its end.';

-- Devices show what a runner has not accepted and what they owe.
create function touch_registration() returns trigger language plpgsql as $$
begin
  update registrations set updated_at = updated_at where id = new.registration_id and confirmed_at is not null;
  return null;
end
$$;
comment on function touch_registration is 'What a registration owes or signed has changed it, for copies elsewhere.';

create trigger category_charges_touch_their_registration
  after insert or update of state on category_charges
  for each row execute function touch_registration();
comment on trigger category_charges_touch_their_registration on category_charges is 'Devices of race day hear that what a runner owes has changed, by whatever road.';

create trigger consents_of_a_registration_touch_it
  after insert or update of revoked_at on consents
  for each row when (new.registration_id is not null and new.kind in ('waiver', 'data_policy'))
  execute function touch_registration();
comment on trigger consents_of_a_registration_touch_it on consents is 'Devices of race day hear that a runner signed, by whatever road.';

-- Tables of earlier files that name these.
alter table consents add foreign key (registration_id) references registrations (id);
