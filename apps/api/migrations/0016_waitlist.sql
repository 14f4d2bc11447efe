-- Who waits for places of a category.

create type waitlist_state as enum ('waiting', 'offered', 'accepted', 'expired', 'left');

create table waitlist_entries (
  id uuid primary key default uuidv7(),
  event_id uuid not null,
  category_id uuid not null,
  user_id uuid references users (id),
  email text not null,
  party_size integer not null,
  state waitlist_state not null default 'waiting',
  -- An offer is an order held for a day.
  order_id uuid references orders (id),
  token_hash bytea unique,
  offered_at timestamptz,
  offer_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- From where they joined: so many of one network wait for one race.
  network text,
  -- The link of the mail that confirms the entry, which can leave it and nothing else.
  leave_token_hash bytea unique,
  -- A turn can be moved by hand: it is counted from here, which starts as the moment of joining.
  queued_at timestamptz not null,
  foreign key (event_id, category_id) references categories (event_id, id),
  constraint waitlist_entries_party check (party_size between 1 and 4),
  constraint waitlist_entries_email_is_lowercase check (email = lower(email)),
  constraint waitlist_entries_offer check (
    state <> 'offered' or (token_hash is not null and offer_expires_at is not null)
  )
);
comment on table waitlist_entries is 'Who waits for places of a category, in their order.';

create unique index waitlist_entries_once on waitlist_entries (category_id, email) where state in ('waiting', 'offered');
create index waitlist_entries_waiting on waitlist_entries (category_id, created_at, id) where state = 'waiting';
create index waitlist_entries_by_network on waitlist_entries (event_id, network) where state in ('waiting', 'offered');
create index waitlist_entries_by_email on waitlist_entries (email);
create index waitlist_entries_by_turn on waitlist_entries (category_id, queued_at, id) where state = 'waiting';
-- The panel's list, newest decision first or last, of one race or of all.
create index waitlist_entries_of_event on waitlist_entries (event_id, queued_at, id);
