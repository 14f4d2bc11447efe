-- What runners do with their places: correct them, hand them on, name who collects their kit, invite to a relay.

create table registration_edits (
  audit_entry_id uuid primary key references audit_entries (id),
  registration_id uuid not null references registrations (id),
  before jsonb not null,
  after jsonb not null
);
comment on table registration_edits is 'What an edit changed of a person. Apart from the audit, because it goes with the person.';

create index registration_edits_by_registration on registration_edits (registration_id);

create type transfer_state as enum ('pending', 'accepted', 'cancelled');

create table transfers (
  id uuid primary key default uuidv7(),
  registration_id uuid not null references registrations (id),
  to_email text not null,
  state transfer_state not null default 'pending',
  token_hash bytea not null unique,
  new_registration_id uuid references registrations (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  constraint transfers_email_is_lowercase check (to_email = lower(to_email))
);
comment on table transfers is 'A place offered by its runner to somebody else.';

-- One open or accepted transfer per registration.
create unique index transfers_one_per_registration on transfers (registration_id) where state <> 'cancelled';
create index transfers_by_email on transfers (to_email);

create table pickup_authorizations (
  id uuid primary key default uuidv7(),
  registration_id uuid not null references registrations (id),
  full_name text not null,
  document_type document_type not null,
  document_number text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- What the QR of whoever collects says; it ends with the authorisation.
  code text not null
);
comment on table pickup_authorizations is 'Who may collect the kit of a runner.';

create unique index pickup_authorizations_one_open on pickup_authorizations (registration_id) where revoked_at is null;
create unique index pickup_authorizations_by_code on pickup_authorizations (code);

create type team_invitation_state as enum ('open', 'accepted', 'withdrawn');

-- The link is signed and names the invitation; the row says whether it still opens.
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
comment on table team_invitations is 'One seat of a relay offered to one address.';

create unique index team_invitations_one_open on team_invitations (team_id, team_seat) where state = 'open';
create index team_invitations_by_email on team_invitations (email);
