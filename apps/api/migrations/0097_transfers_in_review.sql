-- Places wait while a transfer that was sent in time is looked at: whoever looks at it is reminded once.
alter table import_orders add column review_reminded_at timestamptz;

create index import_payments_in_review on import_payments (import_id, created_at) where state = 'submitted';

-- As before, and: a rejection that was a mistake is taken back, and the transfer waits to be looked at again.
create or replace function keep_import_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(old) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
      <> (to_jsonb(new) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
    or not (
      old.state = 'submitted' and new.state <> 'submitted'
      or old.state in ('approved', 'rejected') and new.state = 'submitted'
      or old.state = 'approved' and new.state = 'approved' and new.received_cop < old.received_cop
        and (new.reviewed_by, new.reviewed_at) = (old.reviewed_by, old.reviewed_at)
    )
  then
    raise exception 'import_payments is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
