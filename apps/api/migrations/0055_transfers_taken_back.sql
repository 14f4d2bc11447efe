-- An approval that was a mistake is taken back while its money has paid nobody: whole, to be looked at again, or the part
-- of it that is left. What was told stays as it was told.
create or replace function keep_import_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(old) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
      <> (to_jsonb(new) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
    or not (
      old.state = 'submitted' and new.state <> 'submitted'
      or old.state = 'approved' and new.state = 'submitted'
      or old.state = 'approved' and new.state = 'approved' and new.received_cop < old.received_cop
        and (new.reviewed_by, new.reviewed_at) = (old.reviewed_by, old.reviewed_at)
    )
  then
    raise exception 'import_payments is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

-- What goes back within a whole payment adds nothing to what is promised or leaving, so nothing is to be added up for it:
-- a payment of an import takes thousands of places with it.
drop trigger refunds_within_paid on refunds;
create trigger refunds_within_paid after insert or update of amount_cop, covered_by_payment_id, state on refunds
  for each row when (new.covered_by_payment_id is null) execute function keep_refunds_within_paid();
