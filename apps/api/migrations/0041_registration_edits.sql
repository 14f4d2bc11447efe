-- What an edit changed of a person's data, before and after: the audit is kept for ever and never names anybody, and
-- this goes with the person.
create table registration_edits (
  audit_entry_id uuid primary key references audit_entries (id),
  registration_id uuid not null references registrations (id),
  before jsonb not null,
  after jsonb not null
);
create index registration_edits_by_registration on registration_edits (registration_id);
