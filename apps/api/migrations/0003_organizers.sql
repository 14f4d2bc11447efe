-- Organizations that publish races, and the papers that they were approved by.

-- People write the check digit or leave it out: a company's NIT has nine digits, 8 or 9 first.
create function nit_base(nit text) returns text language sql immutable parallel safe return
  case
    when nit is null then null
    when nit ~ '-' then regexp_replace(split_part(nit, '-', 1), '\D', '', 'g')
    when regexp_replace(nit, '\D', '', 'g') ~ '^[89]\d{9}$' then left(regexp_replace(nit, '\D', '', 'g'), 9)
    else regexp_replace(nit, '\D', '', 'g')
  end;
comment on function nit_base is 'A NIT without dots and check digit.';

create type organizer_state as enum ('pending', 'approved', 'suspended', 'rejected');
create type bank_account_type as enum ('savings', 'checking');

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
  social_links jsonb not null default '{}',
  bank_account_holder text,
  -- Set when an approved organization changes its name or NIT, until an administrator has looked at it.
  legal_changed_at timestamptz,
  -- Who sells is named before paying and in the confirmation (Ley 1480 de 2011, arts. 50 and 53): razón social or full
  -- name, where it is not the name that runners know.
  legal_name text,
  address text,
  constraint organizers_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint organizers_city_is_divipola check (city_code ~ '^[0-9]{5}$'),
  constraint organizers_bank_account_is_whole check (
    (bank_name is null) = (bank_account_number is null) and (bank_name is null) = (bank_account_type is null)
  ),
  constraint organizers_legal_texts check (
    (legal_name is null or length(legal_name) between 2 and 160)
    and (address is null or length(address) between 5 and 160)
  )
);
comment on table organizers is 'An organization that publishes races, and how it stands with the platform.';

create index organizers_by_name_text on organizers using gin (plain_text(name) gin_trgm_ops);
create index organizers_by_nit on organizers (nit_base(nit)) where nit is not null;

create type proof_kind as enum ('pdf', 'image');
create type organizer_document_kind as enum ('rut', 'chamber');

-- What proves who an organizer is: one file of each kind, seen by the organizer's owner and by administrators.
create table organizer_documents (
  id uuid primary key default uuidv7(),
  organizer_id uuid not null references organizers (id) on delete cascade,
  kind organizer_document_kind not null,
  file_kind proof_kind not null,
  file_path text not null,
  file_name text not null,
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint organizer_documents_one_of_each unique (organizer_id, kind)
);
comment on table organizer_documents is 'Papers that an organizer uploaded to be approved.';
