-- People and the organizations they work for.
-- Ids are UUIDv7, `_at` is an instant, `_on` a calendar date, `_cop` integer pesos.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only STABLE because its dictionary could change; ours never does, and an index needs IMMUTABLE.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', value));

create type document_type as enum ('CC', 'TI', 'CE', 'PA', 'PPT', 'PEP', 'RC', 'DE');
create type gender as enum ('female', 'male', 'non_binary');
create type organizer_state as enum ('pending', 'approved', 'suspended', 'rejected');
create type bank_account_type as enum ('savings', 'checking');
create type staff_state as enum ('invited', 'active', 'inactive');

create table users (
  id uuid primary key default uuidv7(),
  email text not null unique,
  password_hash text,
  first_name text not null,
  last_name text not null,
  username text not null unique,
  phone text,
  email_verified_at timestamptz,
  is_superuser boolean not null default false,
  is_active boolean not null default true,
  avatar_path text,
  google_sub text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- One person, one account: Ana@Correo.co and ana@correo.co are the same address.
  constraint users_email_is_lowercase check (email = lower(email) and email like '%_@_%'),
  constraint users_phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$')
);

create table runner_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  document_type document_type,
  document_number text,
  birth_on date,
  gender gender,
  phone text,
  city_code text,
  blood_type text,
  club text,
  shirt_size text,
  eps text,
  emergency_contact_name text,
  emergency_contact_phone text,
  weight_kg numeric(5, 2),
  height_cm numeric(5, 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint runner_profiles_city_is_divipola check (city_code ~ '^[0-9]{5}$'),
  constraint runner_profiles_weight check (weight_kg between 10 and 300),
  constraint runner_profiles_height check (height_cm between 50 and 250)
);

create table organizers (
  id uuid primary key default uuidv7(),
  owner_id uuid not null unique references users (id),
  slug text not null unique,
  name text not null,
  nit text,
  description text,
  contact_email text,
  contact_phone text,
  website text,
  city_code text,
  logo_path text,
  bank_name text,
  bank_account_type bank_account_type,
  bank_account_number text,
  state organizer_state not null default 'pending',
  state_reason text,
  state_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organizers_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint organizers_city_is_divipola check (city_code ~ '^[0-9]{5}$')
);

create index organizers_by_name_text on organizers using gin (plain_text(name) gin_trgm_ops);

create table staff_members (
  id uuid primary key default uuidv7(),
  organizer_id uuid not null references organizers (id),
  user_id uuid references users (id),
  invited_email text not null,
  permissions text[] not null default '{}',
  state staff_state not null default 'invited',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_members_active_has_user check (state = 'invited' or user_id is not null),
  constraint staff_members_email_is_lowercase check (invited_email = lower(invited_email)),
  constraint staff_members_permissions check (
    permissions <@ array['eventos', 'inscripciones', 'descuentos', 'inventario', 'acreditacion', 'check-in', 'reportes', 'finanzas']
  ),
  unique (organizer_id, invited_email)
);

create index staff_members_by_user on staff_members (user_id);

-- Who did what to what: written in the same transaction as the change, never touched again.
create table audit_entries (
  id uuid primary key default uuidv7(),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);

create index audit_entries_by_subject on audit_entries (subject_type, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

create trigger audit_entries_are_append_only
  before update or delete on audit_entries
  for each row execute function refuse_change();

-- Which parts of the demo world this database already holds.
create table demo_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
