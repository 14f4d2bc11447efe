-- Mails that an organizer writes to many runners at once.

create type bulk_mail_kind as enum ('service', 'marketing');

-- The state of a mail is counted from its recipients.
create table bulk_mails (
  id uuid primary key default uuidv7(),
  organizer_id uuid not null references organizers (id),
  kind bulk_mail_kind not null,
  subject text not null,
  body_markdown text not null,
  -- The list's filter when it was written: whom it was meant for.
  filter jsonb not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  constraint bulk_mails_subject check (length(subject) between 1 and 150),
  constraint bulk_mails_body check (length(body_markdown) between 1 and 20000)
);
comment on table bulk_mails is 'A mail from an organizer to the people of their races.';

create index bulk_mails_by_organizer on bulk_mails (organizer_id, id desc);

create type bulk_mail_recipient_state as enum ('waiting', 'queued', 'sent', 'failed');

create table bulk_mail_recipients (
  id uuid primary key default uuidv7(),
  bulk_mail_id uuid not null references bulk_mails (id),
  position integer not null,
  email text not null,
  registration_id uuid not null references registrations (id),
  state bulk_mail_recipient_state not null default 'waiting',
  tries integer not null default 0,
  -- Of a marketing mail: what its link to unsubscribe carries, hashed.
  unsubscribe_hash bytea unique,
  updated_at timestamptz not null,
  constraint bulk_mail_recipients_position unique (bulk_mail_id, position),
  constraint bulk_mail_recipients_email_is_lowercase check (email = lower(email)),
  constraint bulk_mail_recipients_once unique (bulk_mail_id, email)
);
comment on table bulk_mail_recipients is 'One row per address of a bulk mail, however many runners share it: nobody gets it twice.';

create index bulk_mail_recipients_by_state on bulk_mail_recipients (bulk_mail_id, state);
create index bulk_mail_recipients_by_email on bulk_mail_recipients (email);
create index bulk_mail_recipients_by_registration on bulk_mail_recipients (registration_id);
