-- Relay categories sell teams: one place and one price for `team_size` people. The first seat is the captain's, bought as
-- any place is; the others are registrations of the same order that cost nothing and take no place, only a size and
-- their runner's document.

alter table categories
  add column team_size integer not null default 1,
  add constraint categories_team_size check (team_size between 1 and 10);

-- How many run together is what was sold: it stays while a place of the category is held or confirmed.
create function keep_sold_team_size() returns trigger language plpgsql as $$
begin
  raise exception 'category % is sold as it is', old.id
    using errcode = 'check_violation', constraint = 'categories_team_size_sold';
end
$$;
create trigger categories_team_size_sold before update of team_size on categories
  for each row when (new.team_size <> old.team_size and old.held_count + old.confirmed_count > 0)
  execute function keep_sold_team_size();

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

create unique index teams_name_once on teams (category_id, name_key) where claims_name and ended_at is null;
create unique index teams_bib_once on teams (event_id, bib) where bib is not null and ended_at is null;
create index teams_by_order on teams (order_id);
create index teams_to_remind on teams (event_id) where reminded_at is null and ended_at is null;

alter table registrations
  add column team_id uuid,
  add column team_seat integer,
  -- By the member themselves, from their own link: theirs alone, as what was handed on.
  add column joined_by_link boolean not null default false,
  -- A seat stays in its team's category.
  add constraint registrations_of_its_team foreign key (team_id, category_id) references teams (id, category_id),
  add constraint registrations_team_and_seat check ((team_id is null) = (team_seat is null) and team_seat >= 1),
  add constraint registrations_join_a_seat check (not joined_by_link or coalesce(team_seat, 0) > 1),
  add constraint registrations_seats_are_free check (
    coalesce(team_seat, 1) = 1 or (price_cop = 0 and discount_cop = 0 and service_fee_cop = 0)
  );

create unique index registrations_seat_once on registrations (team_id, team_seat)
  where team_id is not null and state in ('held', 'confirmed');

-- Whoever runs a relay has a seat of a team, and nobody else has; a member's seat is of a team that stands. The team's
-- row is shared until the transaction ends, so that a seat taken and a team that ends follow each other.
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
create trigger registrations_fit_their_team
  before insert or update of state, category_id, team_id, team_seat on registrations
  for each row when (new.state = 'confirmed' or (new.team_seat > 1 and new.state = 'held'))
  execute function keep_teams_whole();

create type team_invitation_state as enum ('open', 'accepted', 'withdrawn');

-- One seat offered to one address. Its link is signed and names it; what is written here says whether it still opens.
create table team_invitations (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams (id),
  team_seat integer not null,
  email text not null,
  state team_invitation_state not null default 'open',
  -- Who came by it.
  registration_id uuid references registrations (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  closed_at timestamptz,
  constraint team_invitations_email_is_lowercase check (email = lower(email)),
  constraint team_invitations_seat check (team_seat > 1),
  constraint team_invitations_closed check ((state = 'open') = (closed_at is null)),
  constraint team_invitations_accepted check ((state = 'accepted') = (registration_id is not null))
);

create unique index team_invitations_one_open on team_invitations (team_id, team_seat) where state = 'open';
create index team_invitations_by_email on team_invitations (email);

-- A team stands and falls with its captain's place; handing that on changes nothing. What it ends with, its links end too.
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
create trigger registrations_lead_their_team
  after insert or update of state, claims_document, team_id, team_seat on registrations
  for each row when (new.team_seat = 1)
  execute function follow_captain();

-- Asked when the transaction ends, because the captain's place may change hands in it.
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
create constraint trigger teams_end_whole
  after update of state on registrations
  deferrable initially deferred
  for each row when (old.team_seat = 1 and old.state = 'confirmed' and new.state <> 'confirmed')
  execute function keep_members_with_captain();

-- Devices show whether a team is complete: whoever comes or goes changes what is told of the others.
create function touch_team_mates() returns trigger language plpgsql as $$
begin
  update registrations set updated_at = updated_at
    where team_id = new.team_id and id <> new.id and state = 'confirmed';
  return null;
end
$$;
create trigger registrations_of_new_mates after insert on registrations
  for each row when (new.team_id is not null and new.state = 'confirmed')
  execute function touch_team_mates();
create trigger registrations_of_gone_mates after update of state on registrations
  for each row when (new.team_id is not null and new.state is distinct from old.state)
  execute function touch_team_mates();

-- A member wears the team's number with their seat, whoever writes it.
create function wear_bib_of_team() returns trigger language plpgsql as $$
begin
  select teams.bib || '-' || new.team_seat into new.bib from teams where id = new.team_id;
  return new;
end
$$;
create trigger registrations_bib_of_team
  before insert or update of bib, team_id, team_seat on registrations
  for each row when (new.team_id is not null)
  execute function wear_bib_of_team();

create function follow_team() returns trigger language plpgsql as $$
begin
  update registrations set bib = new.bib || '-' || team_seat, words = null
    where team_id = new.id and state in ('held', 'confirmed');
  return null;
end
$$;
create trigger teams_are_worn after update of bib, name on teams
  for each row when (new.bib is distinct from old.bib or new.name <> old.name)
  execute function follow_team();

-- As before, and found by the name of the team.
create or replace function key_registration() returns trigger language plpgsql as $$
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
drop trigger registrations_keyed on registrations;
create trigger registrations_keyed
  before insert or update of event_id, document_type, document_number, first_name, last_name, email, bib, ticket_code,
    team_id, document_key, name_key, bib_key, words
  on registrations
  for each row execute function key_registration();

-- What was sold by day is places: a team is one, on its captain's day.
create or replace function count_figures() returns trigger language plpgsql as $$
begin
  if not exists (
    select from came join went using (id)
    where (came.state = 'confirmed' or went.state = 'confirmed') and (
      came.state, came.event_id, came.confirmed_at, came.transferred_from_id, came.gender, came.birth_on, came.city_code,
      came.size, came.bib, came.team_seat
    ) is distinct from (
      went.state, went.event_id, went.confirmed_at, went.transferred_from_id, went.gender, went.birth_on, went.city_code,
      went.size, went.bib, went.team_seat
    )
  ) then
    return null;
  end if;
  with moved as (
    select each.event_id, figure.kind, figure.value, sum(each.step)::int as step
    from (
      select came.event_id, confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, team_seat, 1 as step
      from came where state = 'confirmed'
      union all
      select went.event_id, confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, team_seat, -1
      from went where state = 'confirmed'
    ) as each,
    lateral figures_of(
      case when each.team_seat > 1 then null else each.confirmed_at end,
      case when each.team_seat > 1 then null else each.transferred_from_id end,
      each.gender, each.birth_on, each.city_code, each.size, each.bib
    ) as figure
    group by 1, 2, 3
    having sum(each.step) <> 0
  ), fewer as (
    update event_figures set confirmed = event_figures.confirmed + moved.step from moved
    where moved.step < 0 and event_figures.event_id = moved.event_id
      and event_figures.kind = moved.kind and event_figures.value = moved.value
  )
  insert into event_figures as counted (event_id, kind, value, confirmed)
    select event_id, kind, value, step from moved where step > 0
    on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;
  return null;
end
$$;

create or replace function count_figures_added() returns trigger language plpgsql as $$
begin
  insert into event_figures as counted (event_id, kind, value, confirmed)
    select came.event_id, figure.kind, figure.value, count(*)
    from came, lateral figures_of(
      case when came.team_seat > 1 then null else came.confirmed_at end,
      case when came.team_seat > 1 then null else came.transferred_from_id end,
      came.gender, came.birth_on, came.city_code, came.size, came.bib
    ) as figure
    where came.state = 'confirmed'
    group by 1, 2, 3
    on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;
  return null;
end
$$;
