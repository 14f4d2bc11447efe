-- While the provider is asked to undo a payment no word of the bank counts for its line: each road would take the other
-- for not done. Whoever writes the word has locked the line, and leaves it for later.
create or replace function keep_paid_line_with_bank() returns trigger language plpgsql as $$
declare
  line_state refund_line_state;
begin
  select state into line_state from refund_lines where id = new.line_id for update;
  if line_state in ('waiting', 'voiding') then
    raise exception 'the provider is asked to undo what the bank paid'
      using errcode = 'check_violation', constraint = 'refund_file_lines_not_voiding', detail = new.line_id::text;
  end if;
  update refund_lines set state = 'in_file', updated_at = coalesce(new.overturned_at, new.told_at)
    where id = new.line_id and state = 'to_pay';
  return null;
end
$$;
