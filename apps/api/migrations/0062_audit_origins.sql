-- From where it was done, and for which organizer. The address is a person's and goes with them: taking it out is the one
-- change that an entry takes.
alter table audit_entries
  add column address inet,
  add column organizer_id uuid;

create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.address is null
    and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

drop trigger audit_entries_are_append_only on audit_entries;
create trigger audit_entries_are_append_only
  before update or delete on audit_entries
  for each row execute function keep_audit_entry();
create trigger audit_entries_are_never_emptied
  before truncate on audit_entries
  for each statement execute function refuse_change();

-- The log is read from the newest on, whole or by one of these.
create index audit_entries_by_moment on audit_entries (created_at, id);
create index audit_entries_by_action on audit_entries (action, created_at, id);
create index audit_entries_by_actor on audit_entries (actor_id, created_at, id) where actor_id is not null;
create index audit_entries_by_organizer on audit_entries (organizer_id, created_at, id) where organizer_id is not null;
