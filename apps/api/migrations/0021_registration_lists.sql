-- What an organizer's list of registrations reads: where each came from, how often it changed, and keys to search and
-- sort by within a race, so that a page costs the same with a thousand registrations and with a hundred thousand.

create type registration_source as enum ('web', 'manual', 'import');

-- In order: by prefix, then by number («A9» before «A10», «214-1» before «214-2»), and whoever has none at the end.
create function key_of_bib(p_bib text) returns text
language sql immutable parallel safe
return case
  when p_bib is null then '~'
  else substring(p_bib from '^[^0-9]*') || lpad(coalesce(substring(p_bib from '[0-9]+'), ''), 9, '0')
    || substring(p_bib from '^[^0-9]*[0-9]*(.*)$')
end;

-- What a registration is found by, without accents or case: the words of its names, document, bib, e-mail and ticket.
-- Each word starts with the end of its race's id, so that the index reads the words of one race together.
create function words_of_registration(
  p_event uuid, p_first_name text, p_last_name text, p_document text, p_bib text, p_email text, p_ticket text
) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array(
  select distinct right(p_event::text, 6) || word
  from unnest(
    regexp_split_to_array(plain_text(concat_ws(' ', p_first_name, p_last_name)), '[^[:alnum:]]+')
    || array[
      regexp_replace(lower(p_document), '[^0-9a-z]', '', 'g'),
      ltrim(regexp_replace(lower(p_document), '[^0-9a-z]', '', 'g'), '0'),
      lower(p_bib), lower(p_email), lower(p_ticket)
    ]
  ) as word
  where word <> ''
));

alter table registrations
  add column source registration_source not null default 'web',
  -- Grows with each change: whoever saves says which one they read.
  add column version integer not null default 1,
  -- Null until the runner is named: only those are listed, and a hold writes none of these indexes.
  add column name_key text collate "C" generated always as (plain_text(last_name || ' ' || first_name)) stored,
  add column bib_key text collate "C" generated always as (key_of_bib(bib)) stored,
  add column words tsvector generated always as (
    case when first_name is not null
      then words_of_registration(event_id, first_name, last_name, document_number, bib, email, ticket_code)
    end
  ) stored;

create index registrations_listed_by_arrival on registrations (event_id, id) where name_key is not null;
create index registrations_listed_by_name on registrations (event_id, name_key, id) where name_key is not null;
create index registrations_listed_by_bib on registrations (event_id, bib_key, id) where name_key is not null;
create index registrations_listed_by_category on registrations (category_id, id) where name_key is not null;
create index registrations_listed_by_words on registrations using gin (words) where name_key is not null;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger registrations_version before update on registrations
  for each row execute function count_version();
