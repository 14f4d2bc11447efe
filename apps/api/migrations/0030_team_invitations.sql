-- People are invited to a team by a link to their mailbox, and an organization changes hands the same way.

alter type token_purpose add value 'staff_invite';

-- The place in a team that a link opens: a withdrawn invitation takes its links along.
alter table one_time_tokens
  add column staff_member_id uuid references staff_members (id) on delete cascade;

create index one_time_tokens_by_staff_member on one_time_tokens (staff_member_id, created_at desc)
  where staff_member_id is not null;

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

-- An organization is offered to one person at a time.
create unique index ownership_transfers_one_open on ownership_transfers (organizer_id) where state = 'pending';
create index ownership_transfers_by_receiver on ownership_transfers (to_user_id);
