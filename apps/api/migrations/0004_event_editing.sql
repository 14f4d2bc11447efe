-- A list is saved whole: two categories may swap their names or bibs, and phases slide along, in one transaction.
-- What must never repeat or overlap is therefore judged when the list is complete.

alter table categories drop constraint categories_event_id_name_key;
alter table categories add constraint categories_names_apart
  unique (event_id, name) deferrable initially immediate;

alter table categories drop constraint categories_bib_ranges_apart;
alter table categories add constraint categories_bib_ranges_apart exclude using gist (
  event_id with =, bib_prefix with =, int4range(bib_from, bib_to, '[]') with &&
) where (bib_from is not null) deferrable initially immediate;

alter table price_phases drop constraint price_phases_never_overlap;
alter table price_phases add constraint price_phases_never_overlap exclude using gist (
  category_id with =, tstzrange(starts_at, ends_at) with &&
) deferrable initially immediate;
