-- The waiver of a race as people read it. Consents name it by its version, which ends in the beginning of its SHA-256;
-- here it stays when the race changes it, so that what was accepted can be shown.
create table waiver_texts (
  version text primary key,
  event_id uuid not null references events (id) on delete cascade,
  text text not null,
  kept_at timestamptz not null default now()
);

create index waiver_texts_of_event on waiver_texts (event_id);

create trigger waiver_texts_stay
  before update on waiver_texts
  for each row execute function refuse_change();

create function waiver_version(slug text, policies jsonb) returns text language sql immutable as $$
  select 'event:' || slug || ':' || left(encode(sha256(convert_to(coalesce(policies ->> 'waiver', ''), 'UTF8')), 'hex'), 16)
$$;

create function keep_waiver_text() returns trigger language plpgsql as $$
begin
  insert into waiver_texts (version, event_id, text)
  values (waiver_version(new.slug, new.policies), new.id, coalesce(new.policies ->> 'waiver', ''))
  on conflict do nothing;
  return null;
end
$$;

-- Nobody accepts the waiver of a draft.
create trigger events_keep_their_waiver
  after insert or update of slug, policies, published_at on events
  for each row when (new.published_at is not null) execute function keep_waiver_text();

insert into waiver_texts (version, event_id, text)
select waiver_version(slug, policies), id, coalesce(policies ->> 'waiver', '')
from events where published_at is not null
on conflict do nothing;
