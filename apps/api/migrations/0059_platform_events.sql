-- What the platform decides about a race: it takes it down with a reason, or shows it first on the home page.

alter table events
  add column taken_down_at timestamptz,
  add column taken_down_reason text,
  add column featured_at timestamptz,
  add constraint events_taken_down_for_a_reason check ((taken_down_at is null) = (taken_down_reason is null)),
  -- What is not shown is not shown first.
  add constraint events_featured_while_shown check (featured_at is null or taken_down_at is null);

create index events_featured on events (featured_at) where featured_at is not null;

-- As before, and a race that was taken down sells nothing however its organizer stands.
create or replace function pause_sales_of_organizer() returns trigger language plpgsql as $$
begin
  update events set sales_paused = sells_nothing(new.state) or taken_down_at is not null
    where organizer_id = new.id
      and sales_paused <> (sells_nothing(new.state) or taken_down_at is not null);
  return null;
end
$$;

-- The lock makes it wait for a decision on the organizer that is being written, and that decision for it.
create function pause_sales_of_taken_down() returns trigger language plpgsql as $$
declare
  organizer_sells_nothing boolean;
begin
  select sells_nothing(state) into organizer_sells_nothing from organizers where id = new.organizer_id for share;
  new.sales_paused := new.taken_down_at is not null or coalesce(organizer_sells_nothing, false);
  return new;
end
$$;

create trigger events_pause_taken_down
  before update of taken_down_at on events
  for each row when (old.taken_down_at is distinct from new.taken_down_at)
  execute function pause_sales_of_taken_down();

-- The platform's figures are of the last days, of every race at once.
create index orders_paid on orders (paid_at) where paid_at is not null;
create index payments_given_back on payments (refunded_at) where refunded_at is not null;
create index refunds_done on refunds (done_at) where done_at is not null;

-- What proves who an organizer is: one file of each kind, seen by the organizer's owner and by administrators.
create type organizer_document_kind as enum ('rut', 'chamber');
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

-- A NIT without dots and without its check digit, which people write or leave out: a company's has nine digits, 8 or 9 first.
create function nit_base(nit text) returns text language sql immutable parallel safe return
  case
    when nit is null then null
    when nit ~ '-' then regexp_replace(split_part(nit, '-', 1), '\D', '', 'g')
    when regexp_replace(nit, '\D', '', 'g') ~ '^[89]\d{9}$' then left(regexp_replace(nit, '\D', '', 'g'), 9)
    else regexp_replace(nit, '\D', '', 'g')
  end;

create index organizers_by_nit on organizers (nit_base(nit)) where nit is not null;
