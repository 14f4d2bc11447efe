-- Who works for an organizer, on which of its events, and organizations that change hands.

create type staff_state as enum ('invited', 'active', 'inactive');

create table staff_members (
  id uuid primary key default uuidv7(),
  organizer_id uuid not null references organizers (id),
  user_id uuid references users (id),
  invited_email text not null,
  permissions text[] not null default '{}',
  state staff_state not null default 'invited',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  has_all_events boolean not null default true,
  constraint staff_members_active_has_user check (state = 'invited' or user_id is not null),
  constraint staff_members_email_is_lowercase check (invited_email = lower(invited_email)),
  unique (organizer_id, invited_email),
  constraint staff_members_permissions check (
    permissions <@ array[
      'eventos', 'inscripciones', 'descuentos', 'inventario', 'acreditacion', 'check-in', 'reportes', 'finanzas',
      'importaciones'
    ]
  ),
  constraint staff_members_of_organizer unique (id, organizer_id)
);
comment on table staff_members is 'Who works for an organizer, and what they may do.';

create index staff_members_by_user on staff_members (user_id);
-- In one team, once.
create unique index staff_members_once_per_team on staff_members (organizer_id, user_id) where state = 'active';

-- Events of the very organizer they work for. Without a row, none.
create table staff_member_events (
  staff_member_id uuid not null,
  event_id uuid not null,
  organizer_id uuid not null,
  primary key (staff_member_id, event_id),
  constraint staff_member_events_member_fkey
    foreign key (staff_member_id, organizer_id) references staff_members (id, organizer_id) on delete cascade,
  constraint staff_member_events_event_fkey
    foreign key (event_id, organizer_id) references events (id, organizer_id) on delete cascade
);
comment on table staff_member_events is 'The events of a member who has not all of them.';

create index staff_member_events_by_event on staff_member_events (event_id);

create type ownership_transfer_state as enum ('pending', 'accepted', 'withdrawn');

create table ownership_transfers (
  id uuid primary key default uuidv7(),
  organizer_id uuid not null references organizers (id),
  from_user_id uuid not null references users (id),
  to_user_id uuid not null references users (id),
  token_hash bytea not null unique,
  state ownership_transfer_state not null default 'pending',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  constraint ownership_transfers_between_two check (from_user_id <> to_user_id),
  constraint ownership_transfers_closed check ((state = 'pending') = (closed_at is null))
);
comment on table ownership_transfers is 'An organization offered to another person, until they accept.';

-- An organization is offered to one person at a time.
create unique index ownership_transfers_one_open on ownership_transfers (organizer_id) where state = 'pending';
create index ownership_transfers_by_receiver on ownership_transfers (to_user_id);

-- Tables of earlier files that name these.
alter table one_time_tokens add foreign key (staff_member_id) references staff_members (id) on delete cascade;
