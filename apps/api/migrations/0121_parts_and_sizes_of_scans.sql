-- A kit is settled part by part: a scan counts for the parts that nobody had handed over before it. `repeated` are the
-- others. It follows from all the scans of the registration, as the state does.
alter table scans add column repeated text[];
-- The size that left the table, as the device knew it; null: the device did not say. `wrong_size`: the registration had
-- another one when the scan arrived.
alter table scans add column size text;
alter table scans add column wrong_size boolean not null default false;
alter table scans add constraint scans_repeated check (
  repeated is null or (state = 'counts' and kind = 'accreditation' and cardinality(repeated) > 0)
);
alter table scans add constraint scans_size check ((kind = 'accreditation' or size is null) and (size is not null or not wrong_size));

drop index scans_to_look_at;
create index scans_to_look_at on scans (event_id, id)
  where state <> 'counts' or left_team or wrong_clock or repeated is not null or wrong_size;

-- A state may change and with it the parts that were repeated, and who collected a kit may be forgotten.
create or replace function refuse_rewritten_scan() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{state,repeated,collector_name,collector_document}'::text[]
       <> to_jsonb(old) - '{state,repeated,collector_name,collector_document}'::text[]
     or (new.collector_name is not null and new.collector_name is distinct from old.collector_name)
     or (new.collector_document is not null and new.collector_document is distinct from old.collector_document) then
    raise exception 'scans is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
