-- Personal data: an authorisation of their own for health data, what waits to be erased, and an inbox without payers.

alter type consent_kind add value 'health';

-- Somebody deleted their account while a race of theirs was still to be run, or money was still to go back: what
-- those need is erased when they no longer do. Until then the address says whose it is; afterwards nothing does.
create table erasures (
  user_id uuid primary key references users (id),
  email text,
  document_type document_type,
  document_number text,
  asked_at timestamptz not null,
  finished_at timestamptz,
  constraint erasures_email_is_lowercase check (email = lower(email)),
  constraint erasures_finished_name_nobody check (
    finished_at is null or (email is null and document_type is null and document_number is null)
  )
);

create index erasures_open on erasures (asked_at) where finished_at is null;

create index consents_by_email on consents (email) where email is not null;
create index transfers_by_email on transfers (to_email);
create index waitlist_entries_by_email on waitlist_entries (email);

-- Of a delivery only what settlement reads is kept: no payer, no document, no card.
update provider_events
  set body = jsonb_strip_nulls(jsonb_build_object(
    'event', body -> 'event',
    'environment', body -> 'environment',
    'sent_at', body -> 'sent_at',
    'timestamp', body -> 'timestamp',
    'transaction', jsonb_strip_nulls(jsonb_build_object(
      'id', body #> '{data,transaction,id}',
      'reference', body #> '{data,transaction,reference}',
      'status', body #> '{data,transaction,status}',
      'amount_in_cents', body #> '{data,transaction,amount_in_cents}',
      'currency', body #> '{data,transaction,currency}',
      'payment_method_type', body #> '{data,transaction,payment_method_type}',
      'finalized_at', body #> '{data,transaction,finalized_at}'
    ))
  ));
